package io.ledgerway.testsupport.process;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/** Class path of this JVM for child processes, as jars: start-up caches do not support folders. */
public final class ClassPath {

    private ClassPath() {}

    /** The class path, unchanged. */
    public static String current() {
        return System.getProperty(
                "surefire.test.class.path", System.getProperty("java.class.path"));
    }

    /**
     * The class path with a jar for each folder.
     *
     * @param folder where the jars are created
     */
    public static String withJars(Path folder) {
        List<String> entries = new ArrayList<>();
        for (String entry : current().split(File.pathSeparator, -1)) {
            if (!entry.isBlank()) {
                entries.add(Files.isDirectory(Path.of(entry)) ? jar(entry, folder) : entry);
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static String jar(String classes, Path folder) {
        String jar = folder.resolve("classes-%08x.jar".formatted(classes.hashCode())).toString();
        int status =
                ToolProvider.findFirst("jar")
                        .orElseThrow()
                        .run(System.out, System.err, "--create", "--file", jar, "-C", classes, ".");
        if (status != 0) {
            throw new IllegalStateException("No jar of " + classes);
        }
        return jar;
    }
}
