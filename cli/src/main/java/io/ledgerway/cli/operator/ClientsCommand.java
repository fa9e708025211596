package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "clients",
        description = "The clients of the installation, their first key and their first user.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway operator clients list",
            "  ledgerway operator clients create 'Acme Ltd' --plan paid",
            "  ledgerway operator clients create-key <client> 'first key'",
            "  ledgerway operator clients invite <client> ann@example.com --role administrator",
            "  ledgerway operator clients suspend <client>",
            "  ledgerway operator clients resume <client>"
        },
        subcommands = {
            ClientsCommand.ListClients.class,
            ClientsCommand.CreateClient.class,
            ClientsCommand.CreateKey.class,
            ClientsCommand.Invite.class,
            ClientsCommand.Suspend.class,
            ClientsCommand.Resume.class
        })
final class ClientsCommand {

    private static final String PATH = "/admin/clients";
    private static final int PAGE = 5000;

    private static RequestBody body(Map<String, ?> members) {
        return RequestBody.json(Json.mapper().writeValueAsString(members));
    }

    @Command(name = "list", description = "List the clients.")
    static final class ListClients extends OperatorApiCommand {

        ListClients(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(ApiRequest.get(PATH).with("page", 1).with("pageSize", PAGE));
        }

        @Override
        void print(OutputOptions options, JsonNode result) {
            options.list(
                    session(),
                    result.path("results"),
                    "id",
                    "name",
                    "plan",
                    "created",
                    "suspended");
        }
    }

    @Command(name = "create", description = "Create a client.")
    static final class CreateClient extends OperatorApiCommand {

        @Parameters(paramLabel = "<name>", description = "Name of the client; unique.")
        private String name = "";

        @Option(
                names = "--plan",
                paramLabel = "<plan>",
                description = "paid or free-trial. Default: paid.")
        private String plan = "paid";

        CreateClient(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(ApiRequest.post(PATH, body(Map.of("name", name, "plan", plan))));
        }
    }

    /** A command about one client. */
    abstract static class ClientCommand extends OperatorApiCommand {

        @Parameters(index = "0", paramLabel = "<client>", description = "Id of the client.")
        private String client = "";

        ClientCommand(Session session) {
            super(session);
        }

        final String path(String rest) {
            return ApiPath.of(PATH + "/{}" + rest, client);
        }
    }

    @Command(
            name = "create-key",
            description = "Create an API key of a client. The key is printed once.")
    static final class CreateKey extends ClientCommand {

        @Parameters(index = "1", paramLabel = "<name>", description = "Name of the key.")
        private String name = "";

        CreateKey(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            JsonNode key =
                    operator.json(ApiRequest.post(path("/apiKeys"), body(Map.of("name", name))));
            say("The key is shown this once only. Store it now.");
            return key;
        }
    }

    @Command(
            name = "invite",
            description = "Invite a user of a client to the portal. The link is printed once.")
    static final class Invite extends ClientCommand {

        @Parameters(index = "1", paramLabel = "<email>", description = "Address of the user.")
        private String email = "";

        @Option(
                names = "--role",
                paramLabel = "<role>",
                description = "administrator, developer or analyst. Default: administrator.")
        private String role = "administrator";

        Invite(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(
                    ApiRequest.post(path("/users"), body(Map.of("email", email, "role", role))));
        }
    }

    @Command(
            name = "suspend",
            description = "Suspend a client: its calls are refused, its data stays.")
    static final class Suspend extends ClientCommand {

        Suspend(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(
                    ApiRequest.of("PATCH", path("")).with(body(Map.of("suspended", true))));
        }
    }

    @Command(name = "resume", description = "End the suspension of a client.")
    static final class Resume extends ClientCommand {

        Resume(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(
                    ApiRequest.of("PATCH", path("")).with(body(Map.of("suspended", false))));
        }
    }
}
