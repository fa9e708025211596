package io.ledgerway.local.process;

import java.nio.file.Path;

/** Executables of the running JDK. */
public final class Jdk {

    private Jdk() {}

    public static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
