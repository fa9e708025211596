package io.ledgerway.cli.export;

import io.ledgerway.cli.option.ApiCommand;
import picocli.CommandLine.Command;

/** Parent of the export commands. */
@Command(
        name = "exports",
        description = "Export records to files: NDJSON, CSV or Parquet.",
        footerHeading = ApiCommand.EXAMPLES,
        footer = {
            "  ledgerway exports create --company 'Corner Bakery' --format parquet --wait",
            "  ledgerway exports create --format ndjson --after <cursor>      all companies",
            "  ledgerway exports list --company 'Corner Bakery'",
            "  ledgerway exports download <id> books --company 'Corner Bakery'",
            "  ledgerway exports cancel <id>"
        },
        subcommands = {
            CreateExportCommand.class,
            ListExportsCommand.class,
            ShowExportCommand.class,
            DownloadExportCommand.class,
            CancelExportCommand.class
        })
public final class ExportsCommand {}
