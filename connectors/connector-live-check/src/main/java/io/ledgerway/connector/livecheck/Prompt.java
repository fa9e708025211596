package io.ledgerway.connector.livecheck;

import java.io.Console;
import java.util.Optional;

/** Asks the user in the terminal. */
@FunctionalInterface
interface Prompt {

    /**
     * The answer of the user; empty where there is no terminal.
     *
     * @param secret whether the answer is not shown
     */
    Optional<String> ask(String question, boolean secret);

    /** The terminal of this program. */
    @SuppressWarnings("SystemConsoleNull") // null without a terminal, since JDK 25 again
    static Optional<String> terminal(String question, boolean secret) {
        Console console = System.console();
        if (console == null || !console.isTerminal()) {
            return Optional.empty();
        }
        return secret
                ? Optional.ofNullable(console.readPassword("%s", question)).map(String::new)
                : Optional.ofNullable(console.readLine("%s", question));
    }
}
