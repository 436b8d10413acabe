# Writes a C++ file whose constant SYMBOL is the bytes of FILE:
#   cmake -DFILE=… -DOUTPUT=… -DHEADER=… -DSYMBOL=… -P embed.cmake
file(READ ${FILE} bytes HEX)
string(LENGTH ${bytes} size)
math(EXPR size "${size} / 2")
string(REGEX REPLACE "(................................)" "\\1\n" bytes ${bytes})
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes ${bytes})
file(WRITE ${OUTPUT} "#include \"${HEADER}\"

static const unsigned char kBytes[] = {
${bytes}};
const std::string_view ${SYMBOL}(reinterpret_cast<const char*>(kBytes), ${size});
")
