package io.ledgerway.local;

import java.nio.file.Path;

/** The programs of the JDK we run on. */
final class Jdk {

    private Jdk() {}

    static String tool(String name) {
        return Path.of(System.getProperty("java.home"), "bin", name).toString();
    }
}
