package io.ledgerway.cli.export;

import io.ledgerway.cli.api.ApiPath;
import io.ledgerway.cli.option.ApiCommand;
import io.ledgerway.cli.option.CompanyCommand;
import io.ledgerway.cli.session.Session;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** A command about the exports of a company, or of all companies. */
abstract class ExportScopeCommand extends ApiCommand {

    @Option(
            names = "--company",
            paramLabel = "<company>",
            description = "Id of the company, or its exact name. Default: all companies.")
    private @Nullable String company;

    ExportScopeCommand(Session session) {
        super(session);
    }

    /** Path of the exports, or below. */
    String exports(String template, String... values) {
        String base =
                company == null
                        ? "/exports"
                        : ApiPath.of(
                                "/companies/{}/exports", CompanyCommand.idOf(session(), company));
        return base + ApiPath.of(template, values);
    }
}
