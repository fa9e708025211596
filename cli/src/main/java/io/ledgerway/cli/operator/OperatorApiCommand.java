package io.ledgerway.cli.operator;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** A command of an operator, with the key of an operator. */
abstract class OperatorApiCommand extends ApiCommand {

    private static final String OPERATOR_KEY = "LEDGERWAY_OPERATOR_KEY";

    @Option(
            names = "--run-file",
            paramLabel = "<file>",
            description = "Take address and operator's key from the run.json of ./run.")
    private @Nullable Path runFile;

    @Mixin private final OutputOptions output = new OutputOptions();

    OperatorApiCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        try (ApiClient operator = operator()) {
            print(output, call(operator));
        }
    }

    /** Calls the API; missing if there is nothing to print. */
    abstract JsonNode call(ApiClient operator);

    /** Prints the result; an object unless a command prints a list. */
    void print(OutputOptions options, JsonNode result) {
        options.object(session(), result);
    }

    private ApiClient operator() {
        if (runFile != null) {
            return ofRunFile(runFile);
        }
        String key = session().variable(OPERATOR_KEY);
        if (key == null) {
            throw FailureException.usage(
                    "The operator key is missing.",
                    "For a system started by ./run: --run-file .local/run.json",
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
                    "%s is not a run.json.".formatted(file), "Start the system: ./run --detach");
        }
    }
}
