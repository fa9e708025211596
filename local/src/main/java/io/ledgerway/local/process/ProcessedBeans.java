package io.ledgerway.local.process;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Copy of the jar of a Spring Boot program whose beans are defined and compiled ahead of its starts
 * (Spring AOT), as in its image. Starts with a {@link StartupCache} run it; {@link StartupTraining}
 * creates it before it records the cache.
 *
 * @param program name of the program
 * @param source the jar; its manifest names its libraries, which are the class path of the commands
 *     too
 */
public record ProcessedBeans(String program, Path source) {

    private static final String PROCESSOR =
            "org.springframework.boot.SpringApplicationAotProcessor";

    private static final String GROUP = "io.ledgerway";

    Path jar() {
        return source.resolveSibling(program + "-beans.jar");
    }

    /** Arguments of a JVM that runs it. */
    List<String> arguments() {
        return List.of("-Dspring.aot.enabled=true", "-jar", jar().toString());
    }

    /** Command that writes the code of the bean definitions. */
    List<String> generation(Path sources, Path classes) throws IOException {
        return List.of(
                Jdk.tool("java"),
                "-XX:TieredStopAtLevel=1",
                "-Dlogging.level.root=warn",
                "-cp",
                source.toString(),
                PROCESSOR,
                mainClass(),
                sources.toString(),
                classes.toString(),
                classes.toString(),
                GROUP,
                program);
    }

    /** Command that compiles this code. */
    List<String> compilation(Path sources, Path classes) throws IOException {
        Path list = sources.resolveSibling("sources.list");
        try (Stream<Path> files = Files.walk(sources)) {
            Files.write(
                    list,
                    files.filter(it -> it.toString().endsWith(".java"))
                            .map("\"%s\""::formatted)
                            .toList());
        }
        return List.of(
                Jdk.tool("javac"),
                "-J-XX:TieredStopAtLevel=1",
                "-proc:none",
                "-nowarn",
                "-parameters",
                "-classpath",
                source + File.pathSeparator + classes,
                "-d",
                classes.toString(),
                "@" + list);
    }

    /** Command that adds the compiled code to a copy of the source. */
    static List<String> addition(Path classes, Path copy) {
        return List.of(
                Jdk.tool("jar"),
                "--update",
                "--file",
                copy.toString(),
                "-C",
                classes.toString(),
                ".");
    }

    private String mainClass() throws IOException {
        try (JarFile jar = new JarFile(source.toFile())) {
            return jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
        }
    }
}
