package io.ledgerway.cli.option;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.session.Session;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

/** A command about one company. */
@Command
public abstract class CompanyCommand extends ApiCommand {

    private static final Pattern ID =
            Pattern.compile("[\\da-fA-F]{8}(-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}");

    @Parameters(
            index = "0",
            paramLabel = "<company>",
            description = "Id of the company, or its exact name.")
    private String company = "";

    private @Nullable String id;

    protected CompanyCommand(Session session) {
        super(session);
    }

    /** Returns the id; a name is looked up. */
    protected final String companyId() {
        String known = id;
        if (known == null) {
            known = idOf(session(), company);
            id = known;
        }
        return known;
    }

    /** Returns the id of a company that is given by its id or name. */
    public static String idOf(Session session, String company) {
        return ID.matcher(company).matches() ? company : find(session, company);
    }

    private static String find(Session session, String name) {
        String query = "name=\"%s\"".formatted(name.replace("\\", "\\\\").replace("\"", "\\\""));
        JsonNode found =
                session.api()
                        .json(
                                ApiRequest.get("/companies")
                                        .with("query", query)
                                        .with("page", 1)
                                        .with("pageSize", 2))
                        .path("results");
        if (found.size() == 1) {
            return found.get(0).path("id").asString("");
        }
        throw FailureException.usage(
                found.isEmpty()
                        ? "There is no company %s.".formatted(name)
                        : "Several companies are named %s.".formatted(name),
                "Give its id; list them: ledgerway companies list");
    }

    /** Path below the company. */
    protected final String path(String template, String... values) {
        return ApiPath.of("/companies/{}", companyId()) + ApiPath.of(template, values);
    }

    /** Returns the id of the connection to write to, and asks for it if there are several. */
    protected final String connection(@Nullable String chosen) {
        if (chosen != null) {
            return chosen;
        }
        List<JsonNode> linked =
                connections().stream()
                        .filter(it -> it.path("status").asString("").equals("Linked"))
                        .filter(it -> it.path("sourceType").asString("").equals("Accounting"))
                        .toList();
        if (linked.size() == 1) {
            return linked.getFirst().path("id").asString("");
        }
        throw FailureException.usage(
                linked.isEmpty()
                        ? "The company has no linked accounting connection."
                        : "The company has several linked accounting connections.",
                linked.isEmpty()
                        ? "Connect it: ledgerway connections create " + companyId() + " <platform>"
                        : "Choose one with --connection; list them: ledgerway connections list "
                                + companyId());
    }

    protected final List<JsonNode> connections() {
        JsonNode page =
                api().json(
                                ApiRequest.get(path("/connections"))
                                        .with("page", 1)
                                        .with("pageSize", 100));
        return StreamSupport.stream(page.path("results").spliterator(), false).toList();
    }
}
