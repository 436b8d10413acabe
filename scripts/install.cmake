# What `cmake --install` makes: the program `quintet`, and the rules for other projects,
#   find_package(quintet) and target_link_libraries(… quintet::rules).
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS quintet)
install(TARGETS quintet_rules EXPORT quintet)
install(DIRECTORY rules/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/quintet FILES_MATCHING PATTERN *.h)
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
