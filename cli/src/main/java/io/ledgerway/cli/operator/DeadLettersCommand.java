package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.session.Session;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "dead-letters",
        description = "Events that a service could not apply.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway operator dead-letters list",
            "  ledgerway operator dead-letters replay --service webhook-service",
            "  ledgerway operator dead-letters discard webhook-service <event>"
        },
        subcommands = {
            DeadLettersCommand.ListDeadLetters.class,
            DeadLettersCommand.Replay.class,
            DeadLettersCommand.Discard.class
        })
final class DeadLettersCommand {

    private static final String PATH = "/admin/deadLetters";

    /** A command about the dead letters of all services, or of one. */
    abstract static class DeadLetterCommand extends OperatorApiCommand {

        @Option(names = "--service", paramLabel = "<service>", description = "Only this service.")
        private @Nullable String service;

        DeadLetterCommand(Session session) {
            super(session);
        }

        final ApiRequest ofService(ApiRequest request) {
            return request.with("service", service);
        }
    }

    @Command(name = "list", description = "Print the newest dead letters of each service.")
    static final class ListDeadLetters extends DeadLetterCommand {

        ListDeadLetters(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(
                    ofService(ApiRequest.get(PATH).with("page", 1).with("pageSize", 100)));
        }

        @Override
        void print(OutputOptions options, JsonNode result) {
            List<JsonNode> rows = new ArrayList<>();
            for (JsonNode service : result.path("services")) {
                String name = service.path("service").asString("");
                if (!service.path("available").asBoolean(true)) {
                    rows.add(row(name).put("error", service.path("problem").asString("")));
                }
                for (JsonNode letter : service.path("results")) {
                    ObjectNode row = row(name);
                    letter.properties().forEach(it -> row.set(it.getKey(), it.getValue()));
                    rows.add(row);
                }
            }
            options.rows(
                    session(),
                    result,
                    rows,
                    "service",
                    "id",
                    "eventType",
                    "failedAt",
                    "status",
                    "error");
        }

        private static ObjectNode row(String service) {
            return JsonNodeFactory.instance.objectNode().put("service", service);
        }
    }

    @Command(
            name = "replay",
            description = {
                "Apply the waiting dead letters again. Fix their cause first.",
                "Repeat it until 'remaining' is 0."
            })
    static final class Replay extends DeadLetterCommand {

        Replay(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.json(ofService(ApiRequest.post(PATH + "/replay", null)));
        }
    }

    @Command(name = "discard", description = "Discard one dead letter. It is never applied.")
    static final class Discard extends OperatorApiCommand {

        @Parameters(index = "0", paramLabel = "<service>", description = "The service, see list.")
        private String service = "";

        @Parameters(index = "1", paramLabel = "<event>", description = "Id of the event, see list.")
        private String event = "";

        Discard(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            operator.send(
                            ApiRequest.post(
                                    ApiPath.of(PATH + "/{}/{}/discard", service, event), null))
                    .close();
            say("Discarded.");
            return MissingNode.getInstance();
        }
    }
}
