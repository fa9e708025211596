package io.ledgerway.cli.command;

import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.session.Session;
import picocli.CommandLine.Option;

/** Asks before something is deleted. */
final class Confirmation {

    @Option(
            names = {"-y", "--yes"},
            description = "Do not ask.")
    private boolean isGiven;

    void require(Session session, String what) {
        if (isGiven) {
            return;
        }
        if (!session.terminal().isErrorTerminal()) {
            throw FailureException.usage(
                    "Nothing was deleted: %s.".formatted(what), "Confirm it with --yes.");
        }
        String answer = session.terminal().readLine("Delete %s? Type yes: ".formatted(what));
        if (!answer.equals("yes")) {
            throw FailureException.usage("Nothing was deleted.");
        }
    }
}
