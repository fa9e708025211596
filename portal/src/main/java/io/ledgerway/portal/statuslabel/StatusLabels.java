package io.ledgerway.portal.statuslabel;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.portal.apiclient.ApiResult;
import io.ledgerway.portal.view.HelpPath;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Labels of statuses; unknown statuses are shown unchanged. In templates {@code labels}. */
public final class StatusLabels {

    private static final String REFRESH =
            "Sync the data type again. If the problem persists,"
                    + " contact your administrator with the id.";

    /** The status of a connection. */
    public StatusLabel connection(@Nullable String status) {
        return linking(status == null ? "" : status).in("connections");
    }

    private static StatusLabel linking(String text) {
        return switch (text) {
            case "Linked" -> StatusLabel.good(text, "Connected.");
            case "PendingAuth" ->
                    StatusLabel.warn(
                            text,
                            "The customer has not authorized it yet.",
                            "Send the customer the link, or open it yourself.");
            case "Unlinked" ->
                    StatusLabel.quiet(
                            text,
                            "The connection was ended. The stored data remains readable.",
                            "Open the link to connect again.");
            case "Deauthorized" ->
                    StatusLabel.bad(
                            text,
                            "The platform no longer accepts the authorization.",
                            "The customer has to connect again with the company's link.");
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The status of a data set. */
    public StatusLabel dataSet(@Nullable String status) {
        String text = status == null ? "" : status;
        return Arrays.stream(DataSetStatus.values())
                .filter(it -> it.wire().equals(text))
                .findFirst()
                .map(it -> of(it).in("data-sets"))
                .orElseGet(() -> StatusLabel.quiet(text, "", null));
    }

    /** The status of a settled snapshot. */
    public StatusLabel snapshot(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Queued", "Reading" ->
                    StatusLabel.warn(text, "The data types are being read.", null);
            case "Settled" ->
                    StatusLabel.good(text, "A pass over all data types found nothing changed.");
            case "Unsettled" ->
                    StatusLabel.bad(
                            text,
                            "The books changed during every pass.",
                            "Start another snapshot when nobody edits the books.");
            case "Failed" ->
                    StatusLabel.bad(
                            text,
                            "A data type could not be read.",
                            "See the syncs of the data type, then start another snapshot.");
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The status of a write. */
    public StatusLabel write(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Pending" -> fromHelp(text, "warn", "writes", text);
            case "Success" -> fromHelp(text, "good", "writes", text);
            case "Failed", "TimedOut" -> fromHelp(text, "bad", "writes", text);
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The kind of a change of a record. */
    public StatusLabel change(@Nullable String kind) {
        String text = kind == null ? "" : kind;
        return switch (text) {
            case "created" -> StatusLabel.good("Created", "The record was stored.");
            case "updated" -> StatusLabel.quiet("Updated", "", null);
            case "restored" -> StatusLabel.good("Restored", "The platform has the record again.");
            case "deleted" ->
                    StatusLabel.bad(
                            "Deleted",
                            "The platform no longer has the record.",
                            "If you keep a copy, remove it there or mark it as deleted.");
            case "connectionDeleted" ->
                    StatusLabel.bad(
                            "Deleted",
                            "The connection and all of its records were deleted.",
                            "If you keep a copy, remove all records of the connection there.");
            case "companyDeleted" ->
                    StatusLabel.bad(
                            "Deleted",
                            "The company and all of its records were deleted.",
                            "If you keep a copy, remove all records of the company there.");
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The status of an export. */
    public StatusLabel export(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Queued" -> StatusLabel.quiet(text, "The export waits for a worker.", null);
            case "Running" -> StatusLabel.quiet(text, "The files are being written.", null);
            case "Completed" -> StatusLabel.good(text, "The files can be downloaded.");
            case "Failed" -> StatusLabel.bad(text, "The export has no files.", "Export again.");
            case "Expired" -> StatusLabel.quiet(text, "The files were deleted.", null);
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The status of an expense sync; its code selects the label. */
    public StatusLabel expenseSync(@Nullable String status, int code) {
        String text = status == null ? String.valueOf(code) : status;
        String look =
                switch (code) {
                    case 1000, 1010 -> "warn";
                    case 2000, 2040 -> "good";
                    default -> "bad";
                };
        return fromHelp(text, look, "expense-syncs", String.valueOf(code));
    }

    /** The status of a transaction of an expense sync. */
    public StatusLabel expense(@Nullable String status) {
        String text = status == null ? "" : status;
        return switch (text) {
            case "Pending" -> fromHelp(text, "warn", "expenses", text);
            case "Completed" -> fromHelp(text, "good", "expenses", text);
            case "ValidationError", "PushError", "Failed", "Unknown" ->
                    fromHelp(text, "bad", "expenses", text);
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The result of an attempt of a push operation. */
    public StatusLabel attempt(@Nullable String outcome) {
        String text = outcome == null ? "" : outcome;
        return switch (text) {
            case "Posted", "Found" -> fromHelp(text, "good", "write-attempts", text);
            case "Refused" -> fromHelp(text, "bad", "write-attempts", text);
            case "Uncertain", "NotFound" -> fromHelp(text, "warn", "write-attempts", text);
            default -> StatusLabel.quiet(text, "", null);
        };
    }

    /** The help page of a failed call; null if it did not fail. */
    public @Nullable String help(ApiResult<?> apiResult) {
        return HelpPath.of(apiResult);
    }

    /** The help page of an HTTP status; null if there is none. */
    public @Nullable String error(int status) {
        return HelpPath.error(status);
    }

    /** The help page of a status without a label. */
    public @Nullable String help(String kind, @Nullable String status) {
        return status == null ? null : HelpPath.status(kind, status);
    }

    /** Uses the help texts; the remedy is omitted unless the status is an error. */
    private static StatusLabel fromHelp(String text, String look, String kind, String code) {
        String help = HelpPath.status(kind, code);
        Optional<PortalText> own = PortalText.find(kind, code);
        return HelpPath.topic(kind, code)
                .map(it ->
                        new StatusLabel(
                                text,
                                look,
                                own.map(PortalText::meaning)
                                        .orElseGet(() -> plain(it.explanation())),
                                look.equals("bad")
                                        ? own.map(PortalText::next)
                                                .orElseGet(() -> plain(it.remedy()))
                                        : null,
                                help))
                .orElseGet(() -> new StatusLabel(text, look, "", null, null));
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

    private static StatusLabel of(DataSetStatus status) {
        String text = status.wire();
        return switch (status) {
            case INITIAL, QUEUED -> StatusLabel.warn(text, "Queued.", null);
            case FETCHING -> StatusLabel.warn(text, "The data is pulled from the platform.", null);
            case MAP_QUEUED, MAPPING -> StatusLabel.warn(text, "The data is converted.", null);
            case VALIDATION_QUEUED, VALIDATING ->
                    StatusLabel.warn(text, "The data is validated.", null);
            case PROCESSING_QUEUED, PROCESSING ->
                    StatusLabel.warn(text, "The data is stored.", null);
            case COMPLETE -> StatusLabel.good(text, "All records are up to date.");
            case FETCH_ERROR ->
                    StatusLabel.bad(
                            text,
                            "The data could not be pulled from the platform.",
                            "Sync it again later.");
            case MAP_ERROR, VALIDATION_ERROR, PROCESSING_ERROR, INTERNAL_ERROR ->
                    StatusLabel.bad(text, "The data could not be processed.", REFRESH);
            case AUTH_ERROR ->
                    StatusLabel.bad(
                            text,
                            "The platform rejected the authorization.",
                            "The customer has to connect again with the company's link.");
            case PERMISSIONS_ERROR ->
                    StatusLabel.bad(
                            text,
                            "The user who connected the platform has no permission for this data.",
                            "Connect again as a user with permission.");
            case RATE_LIMIT_ERROR ->
                    StatusLabel.bad(
                            text,
                            "The platform's rate limit was exceeded for a whole day.",
                            "Sync it again later.");
            case PREREQUISITE_NOT_MET ->
                    StatusLabel.bad(
                            text,
                            "Another data type has to be synced first.",
                            "Sync all data types.");
            case NOT_SUPPORTED ->
                    StatusLabel.quiet(text, "The platform does not have this data.", null);
            case CANCELLED -> StatusLabel.quiet(text, "The sync was cancelled.", "Sync it again.");
        };
    }

    private static String words(String key) {
        return key.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
