package io.ledgerway.portal.word;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.portal.gateway.Answer;
import io.ledgerway.portal.page.HelpPath;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Finds the words; what is not known is shown as it came. In templates {@code words}. */
public final class Words {

    private static final String AGAIN = "Refresh the data type; quote the id when it stays.";

    /** The status of a connection (platform.md 12). */
    public Word connection(@Nullable String status) {
        return linking(status == null ? "" : status).in("connections");
    }

    private static Word linking(String text) {
        return switch (text) {
            case "Linked" -> Word.good(text, "Data can be read and written.");
            case "PendingAuth" ->
                    Word.warn(
                            text,
                            "The customer has not authorized it yet.",
                            "Send the customer the link, or open it yourself.");
            case "Unlinked" ->
                    Word.quiet(
                            text,
                            "The approval was withdrawn; what was read stays readable.",
                            "Open the link to connect again.");
            case "Deauthorized" ->
                    Word.bad(
                            text,
                            "The platform no longer accepts the authorization.",
                            "The customer has to link again, through the company's link.");
            default -> Word.quiet(text, "", null);
        };
    }

    /** The status of a data set (platform.md 21). */
    public Word dataSet(@Nullable String status) {
        String text = status == null ? "" : status;
        return Arrays.stream(DataSetStatus.values())
                .filter(it -> it.wire().equals(text))
                .findFirst()
                .map(it -> of(it).in("data-sets"))
                .orElseGet(() -> Word.quiet(text, "", null));
    }

    /** The status of a write (platform.md 24). */
    public Word write(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Pending" -> told(text, "warn", "writes", text);
            case "Success" -> told(text, "good", "writes", text);
            case "Failed", "TimedOut" -> told(text, "bad", "writes", text);
            default -> Word.quiet(text, "", null);
        };
    }

    /** How a sync of expenses stands (expenses-and-files.md 14): its word, told by its code. */
    public Word expenseSync(@Nullable String status, int code) {
        String text = status == null ? String.valueOf(code) : status;
        String look =
                switch (code) {
                    case 1000, 1010 -> "warn";
                    case 2000, 2040 -> "good";
                    default -> "bad";
                };
        return told(text, look, "expense-syncs", String.valueOf(code));
    }

    /** The status of a transaction of such a sync (expenses-and-files.md 15). */
    public Word expense(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Pending" -> told(text, "warn", "expenses", text);
            case "Completed" -> told(text, "good", "expenses", text);
            case "ValidationError", "PushError", "Failed", "Unknown" ->
                    told(text, "bad", "expenses", text);
            default -> Word.quiet(text, "", null);
        };
    }

    /** What came of an attempt to write (decision 59). */
    public Word attempt(@Nullable String outcome) {
        String text = outcome == null ? "" : outcome;
        return switch (text) {
            case "Posted", "Found" -> told(text, "good", "write-attempts", text);
            case "Refused" -> told(text, "bad", "write-attempts", text);
            case "Uncertain", "NotFound" -> told(text, "warn", "write-attempts", text);
            default -> Word.quiet(text, "", null);
        };
    }

    /** The page of the help about what went wrong with a call; null when nothing did. */
    public @Nullable String help(Answer<?> answer) {
        return HelpPath.of(answer);
    }

    /** The page of the help about an HTTP status; null where it tells of none. */
    public @Nullable String error(int status) {
        return HelpPath.error(status);
    }

    /** The page of the help about a status of a kind that has no words here. */
    public @Nullable String help(String kind, @Nullable String status) {
        return status == null ? null : HelpPath.status(kind, status);
    }

    /** In the words of the help; what needs nobody to do anything says nothing of it. */
    private static Word told(String text, String look, String kind, String code) {
        String help = HelpPath.status(kind, code);
        return HelpPath.topic(kind, code)
                .map(it ->
                        new Word(
                                text,
                                look,
                                plain(it.explanation()),
                                look.equals("bad") ? plain(it.remedy()) : null,
                                help))
                .orElseGet(() -> new Word(text, look, "", null, null));
    }

    private static String plain(String help) {
        return help.replace("`", "");
    }

    /** The label of a data type's key: {@code billCreditNotes} is "Bill credit notes". */
    public String dataType(@Nullable String key) {
        if (key == null || key.isEmpty() || key.startsWith("custom/")) {
            return key == null ? "" : key;
        }
        if (key.equals("company")) {
            return "Company information";
        }
        int dash = key.indexOf('-');
        return dash < 0
                ? capital(words(key))
                : capital(key.substring(0, dash)) + ": " + words(key.substring(dash + 1));
    }

    private static Word of(DataSetStatus status) {
        String text = status.wire();
        return switch (status) {
            case INITIAL, QUEUED -> Word.warn(text, "Waits for its turn.", null);
            case FETCHING -> Word.warn(text, "Reads from the platform.", null);
            case MAP_QUEUED, MAPPING -> Word.warn(text, "Converts what was read.", null);
            case VALIDATION_QUEUED, VALIDATING -> Word.warn(text, "Checks what was read.", null);
            case PROCESSING_QUEUED, PROCESSING -> Word.warn(text, "Stores what was read.", null);
            case COMPLETE -> Word.good(text, "All records are up to date.");
            case FETCH_ERROR ->
                    Word.bad(text, "The platform could not be read.", "Refresh it later.");
            case MAP_ERROR, VALIDATION_ERROR, PROCESSING_ERROR, INTERNAL_ERROR ->
                    Word.bad(text, "What was read could not be taken over.", AGAIN);
            case AUTH_ERROR ->
                    Word.bad(
                            text,
                            "The authorization is gone.",
                            "The customer has to link again, through the company's link.");
            case PERMISSIONS_ERROR ->
                    Word.bad(
                            text,
                            "The platform's user may not read this.",
                            "Link again as a user who may.");
            case RATE_LIMIT_ERROR ->
                    Word.bad(
                            text,
                            "The platform's limit left no room for a whole day.",
                            "Refresh it later.");
            case PREREQUISITE_NOT_MET ->
                    Word.bad(
                            text,
                            "Another data type has to be read before this one.",
                            "Refresh all data types.");
            case NOT_SUPPORTED -> Word.quiet(text, "The platform does not have this data.", null);
            case CANCELLED -> Word.quiet(text, "Stopped before its end.", "Refresh it.");
        };
    }

    private static String words(String key) {
        return key.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
