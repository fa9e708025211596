package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.ApiResponse;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.BodyOptions;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "api",
        description = {
            "Call any path of the API with the key.",
            "The body of the response is printed as it came; on a terminal, JSON is indented."
        },
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway api GET /companies --param pageSize=2",
            "  ledgerway api POST /companies --file company.json",
            "  ledgerway api GET /companies/<company>/data/financials/balanceSheet"
                    + " --param periodLength=1 --param periodsToCompare=3"
        })
public final class CallCommand extends ApiCommand {

    private static final int BUFFER = 1 << 16;

    @Parameters(
            index = "0",
            paramLabel = "<METHOD>",
            description = "GET, POST, PUT, PATCH, DELETE.")
    private String method = "";

    @Parameters(index = "1", paramLabel = "<path>", description = "Path, from /.")
    private String path = "";

    @Option(
            names = {"-p", "--param"},
            paramLabel = "<name=value>",
            description = "Query parameter, not encoded; can be repeated.")
    private List<String> parameters = List.of();

    @Option(
            names = {"-H", "--header"},
            paramLabel = "<name: value>",
            description = "Header; can be repeated.")
    private List<String> headers = List.of();

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<file>",
            description = "JSON file with the body; - reads standard input.")
    private @Nullable String file;

    @Option(
            names = {"-i", "--include"},
            description = "Print status and headers, too.")
    private boolean isWithHeaders;

    public CallCommand(Session session) {
        super(session);
    }

    @Override
    protected void run() {
        try (ApiResponse response = api().send(request())) {
            if (isWithHeaders) {
                printHead(response);
            }
            printBody(response);
        }
    }

    private ApiRequest request() {
        if (!path.startsWith("/")) {
            throw FailureException.usage(
                    "%s is not a path.".formatted(path), "A path begins with /, as in /companies.");
        }
        if (!method.matches("[A-Za-z]+")) {
            throw FailureException.usage("%s is not a method.".formatted(method));
        }
        ApiRequest request = ApiRequest.of(method.toUpperCase(Locale.ROOT), path);
        for (String parameter : parameters) {
            String[] parts = split(parameter, "=");
            request = request.with(parts[0], parts[1]);
        }
        for (String header : headers) {
            String[] parts = split(header, ":");
            if (parts[0].equalsIgnoreCase("Authorization")) {
                throw FailureException.usage(
                        "The profile determines the key.", "Choose one with --profile.");
            }
            request = request.withHeader(parts[0], parts[1].strip());
        }
        return file == null
                ? request
                : request.with(RequestBody.json(BodyOptions.of(file).text(session())));
    }

    private static String[] split(String text, String separator) {
        String[] parts = text.split(separator, 2);
        if (parts.length < 2 || parts[0].isBlank()) {
            throw FailureException.usage(
                    "%s has no %s.".formatted(text, separator),
                    "Parameters are name=value, headers are 'name: value'.");
        }
        return parts;
    }

    private void printHead(ApiResponse response) {
        Terminal terminal = session().terminal();
        terminal.out().print("%d\n".formatted(response.status()));
        for (Map.Entry<String, List<String>> header : response.headers().map().entrySet()) {
            for (String value : header.getValue()) {
                terminal.out().print("%s: %s\n".formatted(header.getKey(), value));
            }
        }
        terminal.out().print("\n");
        terminal.out().flush();
    }

    private void printBody(ApiResponse response) {
        Terminal terminal = session().terminal();
        boolean isJson =
                response.headers()
                        .firstValue("Content-Type")
                        .filter(it -> it.contains("json"))
                        .isPresent();
        if (isJson && terminal.isOutputTerminal()) {
            JsonNode json = response.json();
            terminal.out().print(Json.pretty(json) + "\n");
            terminal.out().flush();
            return;
        }
        InputStream body = response.body();
        byte[] buffer = new byte[BUFFER];
        try {
            int read = body.read(buffer);
            while (read >= 0 && terminal.write(buffer, read)) {
                read = body.read(buffer);
            }
        } catch (IOException e) {
            throw FailureException.network("The response broke off.", "Repeat the command.", e);
        }
    }
}
