package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.BodyOptions;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "expenses",
        description = "Post expenses into the books of a company exactly once, with proof.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway expenses connect 'Corner Bakery'                   once, before all others",
            "  ledgerway expenses options 'Corner Bakery'                   accounts, tax rates, …",
            "  ledgerway expenses config 'Corner Bakery' --file config.json",
            "  ledgerway expenses dry-run 'Corner Bakery' --file expenses.json",
            "  ledgerway expenses post 'Corner Bakery' --file expenses.json --wait",
            "  ledgerway expenses update 'Corner Bakery' <transaction> --file expense.json",
            "  ledgerway expenses status 'Corner Bakery'                    the latest sync",
            "  ledgerway expenses transactions 'Corner Bakery' <sync>",
            "  ledgerway expenses retry 'Corner Bakery' <sync> --wait",
            "  ledgerway expenses proof 'Corner Bakery' <transaction>"
        },
        subcommands = {
            ExpensesCommand.Connect.class,
            ExpensesCommand.MappingOptions.class,
            ExpensesCommand.Config.class,
            ExpensesCommand.DryRun.class,
            ExpensesCommand.Post.class,
            ExpensesCommand.Update.class,
            ExpensesCommand.SyncStatus.class,
            ExpensesCommand.Transactions.class,
            ExpensesCommand.Retry.class,
            ExpensesCommand.Proof.class
        })
public final class ExpensesCommand {

    /** The lowest status code of a sync that has ended. */
    private static final int ENDED = 2000;

    /** Complete, and complete with nothing to write. */
    private static final Set<Integer> COMPLETE = Set.of(2000, 2040);

    /** Kinds of transactions. */
    enum Kind {
        EXPENSE("expense-transactions"),
        REIMBURSABLE("reimbursable-expense-transactions"),
        ADJUSTMENT("adjustment-transactions"),
        TRANSFER("transfer-transactions");

        private final String path;

        Kind(String path) {
            this.path = path;
        }

        /** As it is typed. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Paths of expenses. */
    abstract static class ExpenseCommand extends CompanyCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        ExpenseCommand(Session session) {
            super(session);
        }

        String expenses(String template, String... values) {
            return path("/sync/expenses" + template, values);
        }

        void print(JsonNode object) {
            output.object(session(), object);
        }

        /** Waits for the end of a sync, prints its transactions, and fails if it failed. */
        void await(WaitOptions waiting, String sync) {
            JsonNode status =
                    waiting.await(
                            session(),
                            "The sync " + sync,
                            () -> api().get(expenses("/syncs/{}/status", sync)),
                            it -> it.path("syncStatusCode").asInt(0) >= ENDED,
                            (bar, it) -> bar.show("Sync " + it.path("syncStatus").asString("")));
            JsonNode transactions =
                    api().json(
                                    ApiRequest.get(expenses("/syncs/{}/transactions", sync))
                                            .with("page", 1)
                                            .with("pageSize", 100));
            output.list(
                    session(),
                    transactions.path("results"),
                    "transactionId",
                    "status",
                    "integrationType",
                    "message");
            if (!COMPLETE.contains(status.path("syncStatusCode").asInt(0))) {
                throw FailureException.api(
                        "The sync %s ended as %s (%d)."
                                .formatted(
                                        sync,
                                        status.path("syncStatus").asString(""),
                                        status.path("syncStatusCode").asInt(0)),
                        List.of(
                                status.path("errorMessage").asString(""),
                                "What to do: correct what the messages of the transactions name,"
                                        + " then post them again under the same ids."));
            }
        }
    }

    @Command(name = "connect", description = "Connect your expense application to a company, once.")
    static final class Connect extends ExpenseCommand {

        Connect(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            print(api().json(ApiRequest.post(expenses("/connections/partnerExpense"), null)));
        }
    }

    @Command(
            name = "options",
            description = "Print accounts, tax rates and tracking categories to choose from.")
    static final class MappingOptions extends ExpenseCommand {

        MappingOptions(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            print(api().get(expenses("/mappingOptions")));
        }
    }

    @Command(
            name = "config",
            description = {
                "Print the defaults of a company, or replace them with --file.",
                "Body: {\"bankAccount\":{\"id\":\"32\"},\"supplier\":{\"id\":\"124\"},"
                        + "\"customer\":{\"id\":\"140\"}}"
            })
    static final class Config extends ExpenseCommand {

        @Option(
                names = {"-f", "--file"},
                paramLabel = "<file>",
                description = "JSON file with the new defaults; - reads standard input.")
        private @Nullable String file;

        Config(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            String at = expenses("/config");
            print(
                    file == null
                            ? api().get(at)
                            : api().json(
                                            ApiRequest.post(
                                                    at,
                                                    RequestBody.json(
                                                            BodyOptions.of(file)
                                                                    .text(session())))));
        }
    }

    /** A command that sends transactions. */
    abstract static class SubmitCommand extends ExpenseCommand {

        @Option(
                names = "--kind",
                paramLabel = "<kind>",
                defaultValue = "expense",
                description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
        private Kind kind = Kind.EXPENSE;

        @Mixin private final BodyOptions body = new BodyOptions();

        SubmitCommand(Session session) {
            super(session);
        }

        /** Creates 1 to 50 transactions, or one transfer under the id in its path. */
        ApiRequest create(@Nullable String transaction) {
            if (kind == Kind.TRANSFER || transaction != null) {
                return update(transaction);
            }
            return ApiRequest.post(
                    expenses("/{}", kind.path), RequestBody.json(body.array(session())));
        }

        ApiRequest update(@Nullable String transaction) {
            if (transaction == null) {
                throw FailureException.usage("Name the transaction with --transaction.");
            }
            if (kind == Kind.ADJUSTMENT) {
                throw FailureException.usage("The API does not update adjustments.");
            }
            return ApiRequest.of("PUT", expenses("/{}/{}", kind.path, transaction))
                    .with(RequestBody.json(body.text(session())));
        }

        void submit(ApiRequest request, WaitOptions waiting) {
            JsonNode response = api().json(request);
            String sync = response.path("syncId").asString("");
            if (waiting.isWaiting() && !sync.isEmpty()) {
                say("Sync " + sync);
                await(waiting, sync);
            } else {
                print(response);
            }
        }
    }

    @Command(
            name = "post",
            description = {
                "Post transactions: an array of 1 to 50, or one object.",
                "The id of a transaction makes sure that it is posted once, however often it is"
                        + " sent."
            })
    static final class Post extends SubmitCommand {

        @Option(
                names = "--transaction",
                paramLabel = "<id>",
                description = "Id of a transfer; its body has none.")
        private @Nullable String transaction;

        @Mixin private final WaitOptions waiting = new WaitOptions();

        Post(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            submit(create(transaction), waiting);
        }
    }

    @Command(name = "update", description = "Post a new version of a posted transaction.")
    static final class Update extends SubmitCommand {

        @Parameters(
                index = "1",
                paramLabel = "<transaction>",
                description = "Id of the transaction.")
        private String transaction = "";

        @Mixin private final WaitOptions waiting = new WaitOptions();

        Update(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            submit(update(transaction), waiting);
        }
    }

    @Command(
            name = "dry-run",
            description = {
                "Print what would be posted, and which rules it violates. Nothing is written.",
                "Exit code 1 if a transaction is not Ready."
            })
    static final class DryRun extends SubmitCommand {

        @Option(
                names = "--transaction",
                paramLabel = "<id>",
                description = "Id of a transfer, or of a transaction that would be updated.")
        private @Nullable String transaction;

        DryRun(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode result = api().json(create(transaction).with("dryRun", true));
            print(result);
            int refused = 0;
            for (JsonNode item : result.path("transactions")) {
                refused += item.path("status").asString("").equals("Ready") ? 0 : 1;
            }
            if (refused > 0) {
                throw FailureException.api(
                        "%d of %d transactions are not ready."
                                .formatted(refused, result.path("transactions").size()),
                        List.of("What to do: correct what their findings name."));
            }
        }
    }

    @Command(
            name = "status",
            description = "Print the state of a sync. Default: the latest of the company.")
    static final class SyncStatus extends ExpenseCommand {

        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "<sync>",
                defaultValue = "latest",
                description = "Id of the sync, latest or lastSuccessful.")
        private String sync = "latest";

        @Mixin private final WaitOptions waiting = new WaitOptions();

        SyncStatus(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            if (waiting.isWaiting()) {
                JsonNode now = api().get(expenses("/syncs/{}/status", sync));
                await(waiting, now.path("syncId").asString(sync));
            } else {
                print(api().get(expenses("/syncs/{}/status", sync)));
            }
        }
    }

    @Command(name = "transactions", description = "List the transactions of a sync.")
    static final class Transactions extends CompanyCommand {

        @Parameters(index = "1", paramLabel = "<sync>", description = "Id of the sync.")
        private String sync = "";

        @Mixin private final PageOptions pages = new PageOptions();

        Transactions(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(
                    session(),
                    ApiRequest.get(path("/sync/expenses/syncs/{}/transactions", sync)),
                    List.of("transactionId", "status", "integrationType", "message"));
        }
    }

    @Command(name = "retry", description = "Post the failed transactions of a sync again.")
    static final class Retry extends ExpenseCommand {

        @Parameters(index = "1", paramLabel = "<sync>", description = "Id of the sync.")
        private String sync = "";

        @Mixin private final WaitOptions waiting = new WaitOptions();

        Retry(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode response =
                    api().json(ApiRequest.post(expenses("/syncs/{}/retry", sync), null));
            if (waiting.isWaiting()) {
                await(waiting, response.path("syncId").asString(sync));
            } else {
                print(response);
            }
        }
    }

    @Command(
            name = "proof",
            description = "Print the proof of a posted transaction, with its hash.")
    static final class Proof extends ExpenseCommand {

        @Parameters(
                index = "1",
                paramLabel = "<transaction>",
                description = "Id of the transaction.")
        private String transaction = "";

        Proof(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            print(api().get(expenses("/transactions/{}/proof", transaction)));
        }
    }
}
