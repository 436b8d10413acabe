// Interfaces of some browsers that TypeScript does not know.

interface Window {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
    excludeAcceptAllOption: boolean;
  }): Promise<FileSystemFileHandle>;
  /** Tells why the system opens an installed page: for a file, or for one of the page's shortcuts. */
  launchQueue?: {
    setConsumer(
      consumer: (launch: { files?: FileSystemFileHandle[]; targetURL?: string }) => void,
    ): void;
  };
  /** Reads codes in pictures. */
  BarcodeDetector?: {
    new (options: {
      formats: string[];
    }): { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
    getSupportedFormats(): Promise<string[]>;
  };
}

interface Navigator {
  connection?: { saveData?: boolean };
}

declare namespace Intl {
  interface Locale {
    /** `firstDay`: from 1 for Monday to 7. Older browsers have it as `weekInfo`. */
    getWeekInfo?(): { firstDay: number };
    weekInfo?: { firstDay: number };
  }
}
