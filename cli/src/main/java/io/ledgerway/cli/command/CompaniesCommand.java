package io.ledgerway.cli.command;

import io.ledgerway.cli.api.ApiRequest;
import io.ledgerway.cli.api.Json;
import io.ledgerway.cli.api.RequestBody;
import io.ledgerway.cli.failure.FailureException;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.option.OutputOptions;
import io.ledgerway.cli.option.PageOptions;
import io.ledgerway.cli.session.Session;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "companies",
        description = "Your customers whose books are connected.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway companies list --tags 'region=uk'",
            "  ledgerway companies list --query 'dataConnections.status=Linked' -o csv",
            "  ledgerway companies get 7d9f4a2e-2c60-4b7e-8f39-2a7f1f6f5b10",
            "  ledgerway companies create 'Corner Bakery' --tag region=uk",
            "  ledgerway companies tag 'Corner Bakery' team=sales region=",
            "  ledgerway companies delete 'Corner Bakery'"
        },
        subcommands = {
            CompaniesCommand.ListCompanies.class,
            CompaniesCommand.GetCompany.class,
            CompaniesCommand.CreateCompany.class,
            CompaniesCommand.TagCompany.class,
            CompaniesCommand.DeleteCompany.class
        })
public final class CompaniesCommand {

    @Command(name = "list", description = "List companies.")
    static final class ListCompanies extends ApiCommand {

        @Option(
                names = "--tags",
                paramLabel = "<filter>",
                description = "Filter by tags, for example region=uk&&team!=sales")
        private @Nullable String tags;

        @Mixin private final PageOptions pages = new PageOptions();

        ListCompanies(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            pages.print(
                    session(),
                    ApiRequest.get("/companies").with("tags", tags),
                    List.of("id", "name", "platform", "lastSync", "created"));
        }
    }

    @Command(name = "get", description = "Print a company with its connections.")
    static final class GetCompany extends CompanyCommand {

        @Mixin private final OutputOptions output = new OutputOptions();

        GetCompany(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            output.object(session(), api().get(path("")));
        }
    }

    @Command(name = "create", description = "Create a company.")
    static final class CreateCompany extends ApiCommand {

        @Parameters(paramLabel = "<name>", description = "Name of the company.")
        private String name = "";

        @Option(names = "--description", paramLabel = "<text>", description = "Your description.")
        private @Nullable String description;

        @Option(
                names = "--tag",
                paramLabel = "<key=value>",
                description = "A tag; can be repeated, at most ten.")
        private Map<String, String> tags = new LinkedHashMap<>();

        @Mixin private final OutputOptions output = new OutputOptions();

        CreateCompany(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", name);
            if (description != null) {
                body.put("description", description);
            }
            if (!tags.isEmpty()) {
                ObjectNode members = body.putObject("tags");
                tags.forEach(members::put);
            }
            output.object(
                    session(),
                    api().json(
                                    ApiRequest.post(
                                            "/companies", RequestBody.json(Json.compact(body)))));
        }
    }

    @Command(
            name = "tag",
            description = {
                "Set and remove tags of a company. Other tags stay.",
                "key=value sets a tag, key= removes it."
            })
    static final class TagCompany extends CompanyCommand {

        @Parameters(
                index = "1..*",
                arity = "1..*",
                paramLabel = "<key=value>",
                description = "Tags to set or remove.")
        private List<String> changes = List.of();

        @Mixin private final OutputOptions output = new OutputOptions();

        TagCompany(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            ObjectNode tags = JsonNodeFactory.instance.objectNode();
            api().get(path(""))
                    .path("tags")
                    .properties()
                    .forEach(it -> tags.set(it.getKey(), it.getValue()));
            for (String change : changes) {
                int at = change.indexOf('=');
                if (at < 1) {
                    throw FailureException.usage(
                            "%s is not a tag.".formatted(change),
                            "Give key=value, or key= to remove it.");
                }
                String key = change.substring(0, at);
                String value = change.substring(at + 1);
                if (value.isEmpty()) {
                    tags.remove(key);
                } else {
                    tags.put(key, value);
                }
            }
            ObjectNode body = JsonNodeFactory.instance.objectNode();
            body.set("tags", tags);
            JsonNode company =
                    api().json(
                                    ApiRequest.of("PATCH", path(""))
                                            .with(RequestBody.json(Json.compact(body))));
            output.object(session(), company);
        }
    }

    @Command(
            name = "delete",
            description =
                    "Delete a company with its connections and all data. This cannot be undone.")
    static final class DeleteCompany extends CompanyCommand {

        @Mixin private final Confirmation confirmation = new Confirmation();

        DeleteCompany(Session session) {
            super(session);
        }

        @Override
        protected void run() {
            JsonNode company = api().get(path(""));
            confirmation.require(
                    session(),
                    "company %s with all its data".formatted(company.path("name").asString("")));
            api().send(ApiRequest.of("DELETE", path(""))).close();
            say("Deleted.");
        }
    }
}
