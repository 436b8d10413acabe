# Targets of `cmake --install`: the program `quintet` with its man page and shell completions, and
# the rules for other projects,
#   find_package(quintet) and target_link_libraries(… quintet::rules).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

if(TARGET quintet)
  install(TARGETS quintet)
  # install_told(FILE FOLDER FLAG…): installs the output of `quintet FLAG…` as FILE.
  function(install_told file folder)
    set(told "${PROJECT_BINARY_DIR}/told/${file}")
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/told)
    install(CODE "execute_process(COMMAND \"$<TARGET_FILE:quintet>\" ${ARGN}
      OUTPUT_FILE \"${told}\" COMMAND_ERROR_IS_FATAL ANY)")
    install(FILES "${told}" DESTINATION ${folder})
  endfunction()
  install_told(quintet.6 ${CMAKE_INSTALL_MANDIR}/man6 --man)
  install_told(quintet ${CMAKE_INSTALL_DATADIR}/bash-completion/completions --completion bash)
  install_told(_quintet ${CMAKE_INSTALL_DATADIR}/zsh/site-functions --completion zsh)
  install_told(quintet.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d --completion fish)
endif()

install(TARGETS quintet_rules EXPORT quintet
  FILE_SET HEADERS DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quintet)
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(file ${weights})
  cmake_path(GET file PARENT_PATH folder)
  cmake_path(GET folder FILENAME game)
  install(FILES ${file} DESTINATION ${CMAKE_INSTALL_DATADIR}/quintet/${game})
endforeach()

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/quintet)
set_target_properties(quintet_rules PROPERTIES EXPORT_NAME rules)
install(EXPORT quintet NAMESPACE quintet:: FILE quintet-config.cmake DESTINATION ${package})
write_basic_package_version_file(quintet-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/quintet-config-version.cmake DESTINATION ${package})
