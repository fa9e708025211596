package io.ledgerway.cli.failure;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends a command. The user sees its lines, never a stack trace. */
public final class FailureException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int exitCode;
    private final boolean temporary;
    private final ArrayList<String> details;

    private FailureException(
            int exitCode,
            boolean temporary,
            String message,
            List<String> details,
            @Nullable Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
        this.temporary = temporary;
        this.details = new ArrayList<>(details);
    }

    /** The API refused the call, or the work that it started failed. */
    public static FailureException api(String message, List<String> details) {
        return new FailureException(ExitCode.API, false, message, details, null);
    }

    /** The API cannot respond at the moment. */
    public static FailureException unavailable(String message, List<String> details) {
        return new FailureException(ExitCode.API, true, message, details, null);
    }

    /** The command cannot be carried out as it was typed. */
    public static FailureException usage(String message, String... details) {
        return new FailureException(ExitCode.USAGE, false, message, List.of(details), null);
    }

    /** There is no response. */
    public static FailureException network(String message, String detail, Throwable cause) {
        return new FailureException(ExitCode.NETWORK, true, message, List.of(detail), cause);
    }

    /** The user interrupted the command. */
    public static FailureException interrupted() {
        Thread.currentThread().interrupt();
        return new FailureException(ExitCode.INTERRUPTED, false, "Interrupted.", List.of(), null);
    }

    /** Whether the same call can succeed later. */
    public boolean isTemporary() {
        return temporary;
    }

    /** A message that is never absent. */
    public String text() {
        String message = getMessage();
        return message == null ? "The command failed." : message;
    }

    public int exitCode() {
        return exitCode;
    }

    /** Further lines: causes, correlation id, what to do. */
    public List<String> details() {
        return List.copyOf(details);
    }
}
