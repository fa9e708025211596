package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.session.Session;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "maintenance",
        description = "Services under maintenance: their requests get 503 with Retry-After.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway operator maintenance show",
            "  ledgerway operator maintenance begin sync-service --message 'Upgrade'",
            "  ledgerway operator maintenance begin --until 2026-12-01T22:00:00Z",
            "  ledgerway operator maintenance end"
        },
        subcommands = {
            MaintenanceCommand.Show.class,
            MaintenanceCommand.Begin.class,
            MaintenanceCommand.End.class
        })
final class MaintenanceCommand {

    private static final String PATH = "/admin/maintenance";

    private static JsonNode set(ApiClient operator, Map<String, ?> state) {
        return operator.json(
                ApiRequest.of("PUT", PATH)
                        .with(RequestBody.json(Json.mapper().writeValueAsString(state))));
    }

    @Command(name = "show", description = "Print the services under maintenance.")
    static final class Show extends OperatorApiCommand {

        Show(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.get(PATH);
        }
    }

    @Command(
            name = "begin",
            description = {
                "Begin the maintenance of some services, or of all.",
                "It does not end by itself."
            })
    static final class Begin extends OperatorApiCommand {

        @Parameters(
                arity = "0..*",
                paramLabel = "<service>",
                description = "Services, such as sync-service; none: all.")
        private List<String> services = List.of();

        @Option(
                names = "--message",
                paramLabel = "<text>",
                description = "Text that is added to the error of refused requests.")
        private @Nullable String message;

        @Option(
                names = "--until",
                paramLabel = "<time>",
                description = "Expected end, 2026-12-01T22:00:00Z: callers try again then.")
        private @Nullable String until;

        Begin(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            Map<String, Object> state = new TreeMap<>();
            if (services.isEmpty()) {
                state.put("all", true);
            } else {
                Map<String, Boolean> switches = new TreeMap<>();
                services.forEach(it -> switches.put(it, true));
                state.put("services", switches);
            }
            if (message != null) {
                state.put("message", message);
            }
            if (until != null) {
                state.put("until", until);
            }
            return set(operator, state);
        }
    }

    @Command(name = "end", description = "End the maintenance of all services.")
    static final class End extends OperatorApiCommand {

        End(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return set(operator, Map.of());
        }
    }
}
