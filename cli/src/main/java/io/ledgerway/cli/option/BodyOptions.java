package io.ledgerway.cli.option;

import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Options for the source of a request's body. */
public final class BodyOptions {

    @Option(
            names = {"-f", "--file"},
            paramLabel = "<file>",
            description = "JSON file with the body; - reads standard input. Default: -")
    private @Nullable String file;

    /** A file that another option names. */
    public static BodyOptions of(String file) {
        BodyOptions options = new BodyOptions();
        options.file = file;
        return options;
    }

    /** The text as it is, so that no number changes its form; it must be JSON. */
    public String text(Session session) {
        String text;
        if (file == null || file.equals("-")) {
            text = session.terminal().readAll();
        } else {
            try {
                text = Files.readString(Path.of(file));
            } catch (IOException e) {
                throw FailureException.usage("%s cannot be read.".formatted(file));
            }
        }
        parse(text);
        return text;
    }

    /** The body as an array: one object is an array of one item. */
    public String array(Session session) {
        String text = text(session);
        return parse(text).isObject() ? "[" + text.strip() + "]" : text;
    }

    private JsonNode parse(String text) {
        try {
            return Json.parse(text);
        } catch (JacksonException e) {
            throw FailureException.usage(
                    "%s is not JSON: %s, line %d, column %d."
                            .formatted(
                                    file == null || file.equals("-") ? "Standard input" : file,
                                    e.getOriginalMessage(),
                                    e.getLocation().getLineNr(),
                                    e.getLocation().getColumnNr()));
        }
    }
}
