package io.ledgerway.cli.option;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.failure.ExitCode;
import io.ledgerway.cli.session.Session;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** A command that uses the session. */
@Command
public abstract class ApiCommand implements Callable<Integer> {

    /** Heading of the examples in the help of a command. */
    public static final String EXAMPLES = "%nExamples:%n";

    private final Session session;

    protected ApiCommand(Session session) {
        this.session = session;
    }

    protected final Session session() {
        return session;
    }

    protected final ApiClient api() {
        return session.api();
    }

    /**
     * Prints a line about what was done, for people; output for programs is never mixed with it.
     */
    protected final void say(String line) {
        session.terminal().err().println(line);
    }

    @Override
    public Integer call() {
        run();
        return ExitCode.OK;
    }

    protected abstract void run();
}
