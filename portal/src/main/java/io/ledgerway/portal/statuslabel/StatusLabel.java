package io.ledgerway.portal.statuslabel;

import io.ledgerway.portal.view.HelpPath;
import org.jspecify.annotations.Nullable;

/**
 * A status for display; the fragment {@code statuslabel/label} renders it.
 *
 * @param text the status of the API; {@link #word()} is shown
 * @param look the style class: good, warn, bad or muted
 * @param meaning its description, a sentence
 * @param next what to do, if anything
 * @param help its help page, if there is one
 */
public record StatusLabel(
        String text, String look, String meaning, @Nullable String next, @Nullable String help) {

    /** One word for the state; several statuses of the API can share it. */
    public String word() {
        return switch (text) {
            case "PendingAuth" -> "Pending";
            case "Initial", "Queued", "MapQueued", "ValidationQueued", "ProcessingQueued" ->
                    "Waiting";
            case "Fetching", "Mapping", "Validating", "Processing" -> "Running";
            case "NotSupported" -> "Unsupported";
            case "PrerequisiteNotMet" -> "Blocked";
            case "TimedOut", "NotFound" -> text.replaceAll("(?<=[a-z])(?=[A-Z])", " ");
            default -> text.endsWith("Error") ? "Failed" : text;
        };
    }

    /** Whether work that is in progress changes it; live pages look for it. */
    public boolean isUnfinished() {
        return look.equals("warn") && !text.equals("PendingAuth");
    }

    /** The status of the API with its description. */
    public String tooltip() {
        return meaning.isEmpty() ? text : text + ": " + meaning;
    }

    static StatusLabel good(String text, String meaning) {
        return new StatusLabel(text, "good", meaning, null, null);
    }

    static StatusLabel quiet(String text, String meaning, @Nullable String next) {
        return new StatusLabel(text, "muted", meaning, next, null);
    }

    static StatusLabel warn(String text, String meaning, @Nullable String next) {
        return new StatusLabel(text, "warn", meaning, next, null);
    }

    static StatusLabel bad(String text, String meaning, String next) {
        return new StatusLabel(text, "bad", meaning, next, null);
    }

    /** The label with the help page of this kind of status. */
    StatusLabel in(String kind) {
        return new StatusLabel(text, look, meaning, next, HelpPath.status(kind, text));
    }
}
