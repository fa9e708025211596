package io.ledgerway.cli.failure;

/** Exit codes of the program. */
public final class ExitCode {

    public static final int OK = 0;

    /** The API refused the call, or the work that the command waited for failed. */
    public static final int API = 1;

    public static final int USAGE = 2;

    /** No response of the API. */
    public static final int NETWORK = 3;

    public static final int INTERRUPTED = 130;

    private ExitCode() {}
}
