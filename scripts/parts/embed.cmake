# Writes the kWeights of console/weights.h: the bytes of FILES, each <game>/bot/weights-….bin.
#   cmake "-DFILES=…;…" -DOUTPUT=… -P embed.cmake
set(source "#include \"console/weights.h\"\n\n")
set(entries "")
foreach(file ${FILES})
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder PARENT_PATH folder)
  cmake_path(GET folder FILENAME game)
  cmake_path(GET file STEM name)
  string(MAKE_C_IDENTIFIER k_${game}_${name} name)
  file(READ ${file} bytes HEX)
  string(LENGTH ${bytes} size)
  math(EXPR size "${size} / 2")
  string(REGEX REPLACE "(................................)" "\\1\n" bytes ${bytes})
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes ${bytes})
  string(APPEND source "static const unsigned char ${name}[] = {\n${bytes}};\n")
  string(APPEND entries "    {\"${game}\", {reinterpret_cast<const char*>(${name}), ${size}}},\n")
endforeach()
file(WRITE ${OUTPUT} "${source}
static const quintet::console::Weights kAll[] = {\n${entries}};
const std::span<const quintet::console::Weights> quintet::console::kWeights = kAll;
")
