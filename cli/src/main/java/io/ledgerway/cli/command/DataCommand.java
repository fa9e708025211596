package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.DataTypeCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.output.RecordColumns;
import io.ledgerway.cli.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@Command(
        name = "data",
        description = "The books of a company: read records, refresh them, see how fresh they are.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway data list 'Corner Bakery' invoices --query 'amountDue>0' --order-by -dueDate",
            "  ledgerway data list 'Corner Bakery' bills --all -o csv > bills.csv",
            "  ledgerway data get 'Corner Bakery' invoices inv-118",
            "  ledgerway data refresh 'Corner Bakery' invoices bills --wait",
            "  ledgerway data status 'Corner Bakery'"
        },
        subcommands = {
            DataCommand.ListRecords.class,
            DataCommand.GetRecord.class,
            DataCommand.RefreshData.class,
            DataCommand.DataStatus.class
        })
public final class DataCommand {

    /** Types that are read through a connection only. */
    private static final Set<String> OF_CONNECTION = Set.of("itemReceipts");

    /** Names of lists that are not names of data types. */
    private static final Map<String, String> DATA_TYPES =
            Map.of("accounts", "chartOfAccounts", "info", "company");

    private static final Set<String> ACTIVE =
            Set.of(
                    "Initial",
                    "Queued",
                    "Fetching",
                    "MapQueued",
                    "Mapping",
                    "ValidationQueued",
                    "Validating",
                    "ProcessingQueued",
                    "Processing");

    /** Ends that are neither success nor error. */
    private static final Set<String> ENDED_WITHOUT_DATA = Set.of("NotSupported", "Cancelled");

    /** Ends of a refresh of all types that are no failures. */
    private static final Set<String> REFRESHED = Set.of("Complete", "NotSupported");

    /** A command that reads records. */
    abstract static class RecordCommand extends DataTypeCommand {

        @Option(
                names = "--include-pending",
                description = "Also print records that are written but not yet read again.")
        private boolean isPendingIncluded;

        RecordCommand(Session session) {
            super(session);
        }

        ApiRequest request(String... id) {
            String records =
                    isConnectionChosen() || OF_CONNECTION.contains(type())
                            ? path("/connections/{}/data/{}", connection(), type())
                            : path("/data/{}", type());
            String path = id.length == 0 ? records : records + "/" + ApiPath.of("{}", id[0]);
            return ApiRequest.get(path).with("includePending", isPendingIncluded ? true : null);
        }
    }

    @Command(
            name = "list",
            description = {
                "List records of a data type.",
                "JSON, NDJSON and CSV contain numbers as the API returned them."
            })
    static final class ListRecords extends RecordCommand {

        @Mixin private final PageOptions pages = new PageOptions();

        ListRecords(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(session(), request(), RecordColumns.of(type()));
        }
    }

    @Command(name = "get", description = "Print one record.")
    static final class GetRecord extends RecordCommand {

        @Parameters(index = "2", paramLabel = "<id>", description = "Id of the record.")
        private String id = "";

        @Mixin private final OutputOptions output = new OutputOptions();

        GetRecord(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().json(request(id)));
        }
    }

    @Command(
            name = "refresh",
            description = {
                "Queue a sync of data types.",
                "Without a type, all types of the first sync are queued."
            })
    static final class RefreshData extends CompanyCommand {

        @Parameters(
                index = "1..*",
                arity = "0..*",
                paramLabel = "<type>",
                description = "Data types. Default: all.")
        private List<String> types = List.of();

        @Mixin private final WaitOptions waiting = new WaitOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        RefreshData(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            if (types.isEmpty()) {
                refreshAll();
                return;
            }
            List<JsonNode> queued = new ArrayList<>();
            for (String type : types) {
                String dataType = DATA_TYPES.getOrDefault(type, type);
                queued.add(api().json(ApiRequest.post(path("/data/queue/{}", dataType), null)));
            }
            List<JsonNode> ended = waiting.isWaiting() ? await(queued) : queued;
            output.list(session(), ended, "id", "dataType", "status", "progress", "errorMessage");
            failIfAny(ended.stream().filter(RefreshData::isFailed).toList(), "status");
        }

        private static boolean isFailed(JsonNode dataSet) {
            return dataSet.path("isErrored").asBoolean(false)
                    || ENDED_WITHOUT_DATA.contains(dataSet.path("status").asString(""));
        }

        private List<JsonNode> await(List<JsonNode> queued) {
            List<JsonNode> ended = new ArrayList<>();
            for (JsonNode dataSet : queued) {
                String id = dataSet.path("id").asString("");
                int before = ended.size();
                ended.add(
                        waiting.await(
                                session(),
                                "The refresh of " + dataSet.path("dataType").asString(""),
                                () -> api().get(path("/data/history/{}", id)),
                                it -> it.path("isCompleted").asBoolean(false) || isFailed(it),
                                (bar, it) ->
                                        bar.show(
                                                before * 100L + it.path("progress").asLong(0),
                                                queued.size() * 100L,
                                                "%s %s"
                                                        .formatted(
                                                                it.path("dataType").asString(""),
                                                                it.path("status").asString("")))));
            }
            return ended;
        }

        private void refreshAll() {
            // the API accepts a refresh of all types also where there is nothing to refresh
            if (connections().stream()
                    .noneMatch(it -> it.path("status").asString("").equals("Linked"))) {
                throw FailureException.usage(
                        "The company has no linked connection.",
                        "Link one: ledgerway connections link-url " + companyId());
            }
            JsonNode before =
                    waiting.isWaiting()
                            ? api().get(path("/dataStatus"))
                            : JsonNodeFactory.instance.objectNode();
            api().send(ApiRequest.post(path("/data/all"), null)).close();
            if (!waiting.isWaiting()) {
                say("All data types are queued. See ledgerway data status " + companyId());
                return;
            }
            JsonNode status =
                    waiting.await(
                            session(),
                            "The refresh",
                            () -> api().get(path("/dataStatus")),
                            it -> active(it) == 0,
                            (bar, it) ->
                                    bar.show(
                                            it.size() - active(it),
                                            it.size(),
                                            "%d of %d data types"
                                                    .formatted(it.size() - active(it), it.size())));
            printStatus(session(), output, status);
            failIfAny(
                    values(status).stream()
                            .filter(it ->
                                    !REFRESHED.contains(it.path("currentStatus").asString("")))
                            .filter(it -> isRefreshed(before, it))
                            .toList(),
                    "currentStatus");
        }

        /** A type that was read before and not again can have the error of an earlier sync. */
        private static boolean isRefreshed(JsonNode before, JsonNode after) {
            JsonNode earlier = before.path(after.path("dataType").asString(""));
            return isActive(earlier)
                    || !earlier.path("latestSyncId").equals(after.path("latestSyncId"));
        }

        private static long active(JsonNode status) {
            return values(status).stream().filter(RefreshData::isActive).count();
        }

        private static boolean isActive(JsonNode status) {
            return ACTIVE.contains(status.path("currentStatus").asString(""));
        }

        private static void failIfAny(List<JsonNode> failed, String state) {
            if (!failed.isEmpty()) {
                throw FailureException.api(
                        "%d data types were not refreshed.".formatted(failed.size()),
                        failed.stream()
                                .map(it ->
                                        "  %s: %s %s"
                                                .formatted(
                                                        it.path("dataType").asString(""),
                                                        it.path(state).asString(""),
                                                        it.path("errorMessage").asString("")))
                                .map(String::stripTrailing)
                                .toList());
            }
        }
    }

    @Command(name = "status", description = "Print when each data type was last synced.")
    static final class DataStatus extends CompanyCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        DataStatus(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            printStatus(session(), output, api().get(path("/dataStatus")));
        }
    }

    private static void printStatus(Session session, OutputOptions output, JsonNode status) {
        output.list(session, values(status), "dataType", "currentStatus", "lastSuccessfulSync");
    }

    private static List<JsonNode> values(JsonNode status) {
        return StreamSupport.stream(status.spliterator(), false).toList();
    }
}
