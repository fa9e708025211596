package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.WaitOptions;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Command(
        name = "clock",
        description = {
            "Move the time of a system with a test clock, such as ./run --test-clock.",
            "Needs an operator's key: --run-file, or LEDGERWAY_OPERATOR_KEY."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway clock show --run-file .local/run.json",
            "  ledgerway clock advance PT28H --run-file .local/run.json --wait",
            "  ledgerway clock set 2026-12-01T00:00:00Z --run-file .local/run.json --wait"
        },
        subcommands = {
            ClockCommand.ShowClock.class,
            ClockCommand.AdvanceClock.class,
            ClockCommand.SetClock.class
        })
public final class ClockCommand {

    private static final String PATH = "/admin/clock";
    private static final String OPERATOR_KEY = "LEDGERWAY_OPERATOR_KEY";

    /** A command of an operator. */
    abstract static class OperatorCommand extends ApiCommand {

        @Option(
                names = "--run-file",
                paramLabel = "<file>",
                description = "Take address and operator's key from the run.json of ./run.")
        private @Nullable Path runFile;

        @Mixin private final OutputOptions output = new OutputOptions();

        OperatorCommand(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            try (ApiClient operator = operator()) {
                output.object(session(), call(operator));
            }
        }

        abstract JsonNode call(ApiClient operator);

        private ApiClient operator() {
            if (runFile != null) {
                return ofRunFile(runFile);
            }
            String key = session().variable(OPERATOR_KEY);
            if (key == null) {
                throw FailureException.usage(
                        "There is no operator's key.",
                        "Name the system of ./run: --run-file .local/run.json",
                        "Or set %s.".formatted(OPERATOR_KEY));
            }
            return session().api(session().address(), key);
        }

        private ApiClient ofRunFile(Path file) {
            try {
                JsonNode json = Json.parse(Files.readString(file));
                String header = json.path("adminAuthorization").asString("");
                return session()
                        .api(
                                Profile.address(json.path("gatewayUrl").asString("")),
                                new String(
                                        Base64.getDecoder().decode(header.replace("Basic ", "")),
                                        StandardCharsets.UTF_8));
            } catch (IOException | JacksonException | IllegalArgumentException e) {
                throw FailureException.usage(
                        "%s is not a run.json.".formatted(file),
                        "Start the system: ./run --detach --test-clock");
            }
        }
    }

    @Command(
            name = "show",
            description = "Print the time of the system and the state of the last move.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = "  ledgerway clock show --run-file .local/run.json")
    static final class ShowClock extends OperatorCommand {

        ShowClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return operator.get(PATH);
        }
    }

    /** A command that moves the time. */
    abstract static class MoveCommand extends OperatorCommand {

        @Mixin private final WaitOptions waiting = new WaitOptions();

        MoveCommand(Session session) {
            super(session);
        }

        JsonNode move(ApiClient operator, String member, String value) {
            JsonNode state =
                    operator.json(
                            ApiRequest.post(
                                    PATH,
                                    RequestBody.json(
                                            JsonMapper.shared()
                                                    .writeValueAsString(Map.of(member, value)))));
            return waiting.isWaiting()
                    ? waiting.await(
                            session(),
                            "The move of the clock",
                            () -> operator.get(PATH),
                            it -> !it.path("moving").asBoolean(false),
                            (bar, it) -> bar.show(it.path("now").asString("")))
                    : state;
        }
    }

    @Command(
            name = "advance",
            description = {
                "Move the time forward by a duration.",
                "Retries, schedules and everything else that becomes due happens in order."
            },
            footerHeading = ApiCommand.EXAMPLES,
            footer = {
                "  ledgerway clock advance PT28H --run-file .local/run.json --wait",
                "  ledgerway clock advance P5D"
            })
    static final class AdvanceClock extends MoveCommand {

        @Parameters(paramLabel = "<duration>", description = "ISO 8601 duration: PT28H, P5D.")
        private String duration = "";

        AdvanceClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return move(operator, "advance", duration);
        }
    }

    @Command(
            name = "set",
            description = "Move the time forward to a time.",
            footerHeading = ApiCommand.EXAMPLES,
            footer = "  ledgerway clock set 2026-12-01T00:00:00Z --run-file .local/run.json --wait")
    static final class SetClock extends MoveCommand {

        @Parameters(paramLabel = "<time>", description = "Time, 2026-12-01T00:00:00Z.")
        private String time = "";

        SetClock(Session session) {
            super(session);
        }

        @Override
        JsonNode call(ApiClient operator) {
            return move(operator, "to", time);
        }
    }
}
