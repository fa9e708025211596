package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiClient;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.profile.Profile;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

@Command(
        name = "login",
        description = {
            "Store the address of a gateway and an API key as a profile.",
            "The key is typed without echo, or read from standard input. It is stored in"
                    + " ~/.config/ledgerway/profiles.json, which only you can read, and never"
                    + " printed."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway login https://api.example.com",
            "  ledgerway login --profile test http://localhost:8080 < key.txt",
            "  ledgerway login --run-file .local/run.json     the system of ./run"
        })
public final class LoginCommand extends ApiCommand {

    private static final String DEFAULT_NAME = "default";

    @Parameters(
            arity = "0..1",
            paramLabel = "<url>",
            description = "Address of the gateway. Default: asked for, or LEDGERWAY_URL.")
    private @Nullable String url;

    @Option(
            names = "--run-file",
            paramLabel = "<file>",
            description = "Take address and key from the run.json that ./run writes.")
    private @Nullable Path runFile;

    @Option(names = "--no-check", description = "Store the key without a call that checks it.")
    private boolean isUnchecked;

    public LoginCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        String name = session().profileName();
        Profile profile = profile(name == null ? DEFAULT_NAME : name);
        if (profile.apiKey().isEmpty()) {
            throw FailureException.usage(
                    "There is no API key.",
                    "Type it when asked, or send it on standard input: ledgerway login <url> <"
                            + " key.txt");
        }
        if (profile.isExposed()) {
            say("Warning: http sends the key unencrypted. Use https.");
        }
        if (!isUnchecked) {
            try (ApiClient api = session().api(profile.url(), profile.apiKey())) {
                JsonNode client = api.get("/profile");
                say(
                        "Signed in to %s as %s."
                                .formatted(profile.url(), client.path("name").asString("?")));
            }
        }
        session().profiles().write(session().profiles().read().with(profile));
        say("Profile %s is stored and current.".formatted(profile.name()));
    }

    private Profile profile(String name) {
        if (runFile != null) {
            return ofRunFile(name, runFile);
        }
        String address = url == null ? session().variable("LEDGERWAY_URL") : url;
        if (address == null) {
            address = session().terminal().readLine("Address of the gateway: ");
        }
        URI gateway = Profile.address(address);
        // not LEDGERWAY_API_KEY, which may belong to another gateway
        String key = session().terminal().readSecret("API key (not shown): ");
        return new Profile(name, gateway, key);
    }

    private static Profile ofRunFile(String name, Path file) {
        try {
            JsonNode json = Json.parse(Files.readString(file));
            return new Profile(
                    name,
                    Profile.address(json.path("gatewayUrl").asString("")),
                    json.path("apiKey").asString(""));
        } catch (IOException | JacksonException e) {
            throw FailureException.usage(
                    "%s is not a run.json.".formatted(file), "Start the system: ./run --detach");
        }
    }
}
