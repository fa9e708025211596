package io.ledgerway.local.process;

import java.nio.file.Path;

/** The programs of the JDK we run on. */
public final class Jdk {

    private Jdk() {}

    public static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
