package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.BodyOptions;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.DataTypeCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "push",
        description = "Write records to the accounting platform of a company.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway push options 'Corner Bakery' invoices",
            "  ledgerway push create 'Corner Bakery' invoices --file invoice.json --wait",
            "  ledgerway push update 'Corner Bakery' invoices inv-118 < invoice.json",
            "  ledgerway push delete 'Corner Bakery' invoices inv-118 --wait",
            "  ledgerway push list 'Corner Bakery' --query 'status=Failed'",
            "  ledgerway push status 'Corner Bakery' <key>"
        },
        subcommands = {
            PushCommand.PushOptions.class,
            PushCommand.CreateRecord.class,
            PushCommand.UpdateRecord.class,
            PushCommand.DeleteRecord.class,
            PushCommand.PushStatus.class,
            PushCommand.ListPushes.class
        })
public final class PushCommand {

    /** A command that writes, or says what can be written. */
    abstract static class TypeCommand extends DataTypeCommand {

        @Option(
                names = "--account",
                paramLabel = "<account>",
                description = "Bank account of bankTransactions.")
        private @Nullable String account;

        TypeCommand(Session session) {
            super(session);
        }

        /** Path of the type below {@code options} or {@code push}. */
        String typePath(String area) {
            if (!type().equals("bankTransactions")) {
                return path("/connections/{}/{}/{}", connection(), area, type());
            }
            if (account == null) {
                throw FailureException.usage("Name the bank account with --account.");
            }
            return path(
                    "/connections/{}/{}/bankAccounts/{}/bankTransactions",
                    connection(),
                    area,
                    account);
        }
    }

    @Command(
            name = "options",
            description = "Print which members a record can and must have, and which values.")
    static final class PushOptions extends TypeCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        PushOptions(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(typePath("options")));
        }
    }

    /** A command that starts a push operation. */
    abstract static class WriteCommand extends TypeCommand {

        @Option(
                names = "--timeout-minutes",
                paramLabel = "<number>",
                description = "The operation becomes TimedOut after this time. Default: never.")
        private @Nullable Integer minutes;

        @Option(
                names = "--no-sync",
                description = "Do not read the data type again after the write.")
        private boolean isWithoutSync;

        @Mixin private final WaitOptions waiting = new WaitOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        WriteCommand(Session session) {
            super(session);
        }

        void write(ApiRequest request) {
            JsonNode operation =
                    api().json(
                                    request.with("timeoutInMinutes", minutes)
                                            .with(
                                                    "allowSyncOnPushComplete",
                                                    isWithoutSync ? false : null));
            if (waiting.isWaiting()) {
                String key = operation.path("pushOperationKey").asString("");
                operation = await(session(), waiting, path("/push/{}", key));
            }
            output.object(session(), operation);
            if (waiting.isWaiting()) {
                failUnlessSuccessful(operation);
            }
        }
    }

    @Command(name = "create", description = "Create a record at the platform.")
    static final class CreateRecord extends WriteCommand {

        @Mixin private final BodyOptions body = new BodyOptions();

        CreateRecord(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            write(ApiRequest.post(typePath("push"), RequestBody.json(body.text(session()))));
        }
    }

    @Command(name = "update", description = "Replace a record at the platform.")
    static final class UpdateRecord extends WriteCommand {

        @Parameters(index = "2", paramLabel = "<id>", description = "Id of the record.")
        private String id = "";

        @Option(
                names = "--force",
                description = "Replace the record although it changed at the platform meanwhile.")
        private boolean isForced;

        @Mixin private final BodyOptions body = new BodyOptions();

        UpdateRecord(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            write(
                    ApiRequest.of("PUT", typePath("push") + ApiPath.of("/{}", id))
                            .with("forceUpdate", isForced ? true : null)
                            .with(RequestBody.json(body.text(session()))));
        }
    }

    @Command(name = "delete", description = "Delete a record at the platform.")
    static final class DeleteRecord extends WriteCommand {

        @Parameters(index = "2", paramLabel = "<id>", description = "Id of the record.")
        private String id = "";

        @Mixin private final Confirmation confirmation = new Confirmation();

        DeleteRecord(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            String at = typePath("push") + ApiPath.of("/{}", id);
            confirmation.require(session(), "the record %s at the platform".formatted(id));
            write(ApiRequest.of("DELETE", at));
        }
    }

    @Command(name = "status", description = "Print the state and result of a push operation.")
    static final class PushStatus extends CompanyCommand {

        @Parameters(index = "1", paramLabel = "<key>", description = "Key of the push operation.")
        private String key = "";

        @Mixin private final WaitOptions waiting = new WaitOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        PushStatus(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            String at = path("/push/{}", key);
            JsonNode operation =
                    waiting.isWaiting() ? await(session(), waiting, at) : api().get(at);
            output.object(session(), operation);
            if (waiting.isWaiting()) {
                failUnlessSuccessful(operation);
            }
        }
    }

    @Command(name = "list", description = "List the push operations of a company.")
    static final class ListPushes extends CompanyCommand {

        @Mixin private final PageOptions pages = new PageOptions();

        ListPushes(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(
                    session(),
                    ApiRequest.get(path("/push")),
                    List.of(
                            "pushOperationKey",
                            "dataType",
                            "status",
                            "requestedOnUtc",
                            "errorMessage"));
        }
    }

    private static JsonNode await(Session session, WaitOptions waiting, String path) {
        return waiting.await(
                session,
                "The push operation",
                () -> session.api().get(path),
                it -> !it.path("status").asString("").equals("Pending"),
                (bar, it) -> bar.show("The platform has not responded yet."));
    }

    private static void failUnlessSuccessful(JsonNode operation) {
        String status = operation.path("status").asString("");
        if (status.equals("Success")) {
            return;
        }
        List<String> details = new ArrayList<>();
        String message = operation.path("errorMessage").asString("");
        if (!message.isEmpty()) {
            details.add("  " + message);
        }
        for (JsonNode error : operation.at("/validation/errors")) {
            details.add(
                    "  %s: %s"
                            .formatted(
                                    error.path("itemId").asString(""),
                                    error.path("message").asString("")));
        }
        throw FailureException.api("The push operation ended as %s.".formatted(status), details);
    }
}
