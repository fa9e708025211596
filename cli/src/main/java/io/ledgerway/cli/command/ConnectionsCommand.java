package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@Command(
        name = "connections",
        description = "The connections of a company to accounting platforms.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway integrations list                                  the platform keys",
            "  ledgerway connections create 'Corner Bakery' mqjo --open --wait",
            "  ledgerway connections list 'Corner Bakery'",
            "  ledgerway connections get 'Corner Bakery' <connection>",
            "  ledgerway connections link-url 'Corner Bakery'",
            "  ledgerway connections unlink 'Corner Bakery' <connection>",
            "  ledgerway connections delete 'Corner Bakery' <connection>"
        },
        subcommands = {
            ConnectionsCommand.ListConnections.class,
            ConnectionsCommand.GetConnection.class,
            ConnectionsCommand.CreateConnection.class,
            ConnectionsCommand.LinkUrl.class,
            ConnectionsCommand.UnlinkConnection.class,
            ConnectionsCommand.DeleteConnection.class
        })
public final class ConnectionsCommand {

    @Command(name = "list", description = "List the connections of a company.")
    static final class ListConnections extends CompanyCommand {

        @Mixin private final PageOptions pages = new PageOptions();

        ListConnections(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(
                    session(),
                    ApiRequest.get(path("/connections")),
                    List.of("id", "platformName", "sourceType", "status", "lastSync", "created"));
        }
    }

    /** A command about one connection. */
    abstract static class ConnectionCommand extends CompanyCommand {

        @Parameters(index = "1", paramLabel = "<connection>", description = "Id of the connection.")
        private String connection = "";

        ConnectionCommand(Session session) {
            super(session);
        }

        String connectionPath() {
            return path("/connections/{}", connection);
        }
    }

    @Command(name = "get", description = "Print a connection with its errors and a valid link.")
    static final class GetConnection extends ConnectionCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        GetConnection(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(connectionPath()));
        }
    }

    @Command(
            name = "create",
            description = "Create a connection; the customer links it on the page at linkUrl.")
    static final class CreateConnection extends CompanyCommand {

        @Parameters(
                index = "1",
                paramLabel = "<platform>",
                description = "Platform key, see ledgerway integrations list.")
        private String platform = "";

        @Mixin private final LinkOptions link = new LinkOptions();
        @Mixin private final OutputOptions output = new OutputOptions();

        CreateConnection(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode body = JsonNodeFactory.instance.objectNode().put("platformKey", platform);
            JsonNode connection =
                    api().json(
                                    ApiRequest.post(
                                            path("/connections"),
                                            RequestBody.json(Json.compact(body))));
            String at = path("/connections/{}", connection.path("id").asString(""));
            output.object(session(), link.follow(session(), at, connection));
        }
    }

    @Command(
            name = "link-url",
            description = "Print the address of the page where the customer links a connection.")
    static final class LinkUrl extends CompanyCommand {

        @Parameters(
                index = "1",
                arity = "0..1",
                paramLabel = "<connection>",
                description = "Id of the connection. Default: the only one that is not linked.")
        private @Nullable String connection;

        @Mixin private final LinkOptions link = new LinkOptions();

        LinkUrl(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            String at = path("/connections/{}", connection == null ? pending() : connection);
            JsonNode found = api().get(at);
            session().terminal().out().print(found.path("linkUrl").asString("") + "\n");
            session().terminal().out().flush();
            link.follow(session(), at, found);
        }

        private String pending() {
            List<JsonNode> open =
                    connections().stream()
                            .filter(it -> !it.path("status").asString("").equals("Linked"))
                            .toList();
            if (open.size() == 1) {
                return open.getFirst().path("id").asString("");
            }
            throw FailureException.usage(
                    open.isEmpty()
                            ? "The company has no connection that waits for its customer."
                            : "The company has several connections that are not linked.",
                    open.isEmpty()
                            ? "Create one: ledgerway connections create "
                                    + companyId()
                                    + " <platform>"
                            : "Name one; list them: ledgerway connections list " + companyId());
        }
    }

    /** Opens a link and waits for the customer. */
    static final class LinkOptions {

        @Option(names = "--open", description = "Open the link page in the browser.")
        private boolean isOpening;

        @Mixin private final WaitOptions waiting = new WaitOptions();

        JsonNode follow(Session session, String path, JsonNode connection) {
            String url = connection.path("linkUrl").asString("");
            if (isOpening) {
                WebBrowser.open(session, url);
            }
            if (!waiting.isWaiting()) {
                return connection;
            }
            return waiting.await(
                    session,
                    "The link",
                    () -> session.api().get(path),
                    it -> it.path("status").asString("").equals("Linked"),
                    (bar, it) -> bar.show("Waiting for the customer at " + url));
        }
    }

    @Command(
            name = "unlink",
            description = "Stop pulls and writes of a connection. Stored data stays readable.")
    static final class UnlinkConnection extends ConnectionCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        UnlinkConnection(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(
                    session(),
                    api().json(
                                    ApiRequest.of("PATCH", connectionPath())
                                            .with(RequestBody.json("{\"status\":\"Unlinked\"}"))));
        }
    }

    @Command(name = "delete", description = "Delete a connection. This cannot be undone.")
    static final class DeleteConnection extends ConnectionCommand {

        @Mixin private final Confirmation confirmation = new Confirmation();

        DeleteConnection(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode connection = api().get(connectionPath());
            confirmation.require(
                    session(),
                    "the connection to " + connection.path("platformName").asString("?"));
            api().send(ApiRequest.of("DELETE", connectionPath())).close();
            say("Deleted.");
        }
    }
}
