package io.ledgerway.system.pictures;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The twenty main pages of the portal, and the page of the documentation that shows them. */
final class PortalTour {

    static final Path IMAGES = Path.of("..", "docs", "images");
    static final Path PAGE = Path.of("..", "docs", "guide", "portal-tour.md");

    static final List<Picture> PICTURES =
            List.of(
                    new Picture(
                            "home",
                            "Home",
                            "",
                            "What needs attention, what happened in the last day, and the charts of the last week."),
                    new Picture(
                            "companies",
                            "Companies",
                            "/companies",
                            "Companies with their connections and tags; tags are set for many at once, with a progress bar."),
                    new Picture(
                            "company",
                            "A company",
                            "/companies/{company}",
                            "Health, freshness by data type, last syncs, profit, cash and outstanding amounts."),
                    new Picture(
                            "data",
                            "Data",
                            "/companies/{company}/data",
                            "The data types of a company, its snapshots, and the records that changed by day."),
                    new Picture(
                            "query",
                            "Records",
                            "/companies/{company}/data/invoices?query=amountDue%3E100",
                            "Records of a type with filter, order and columns; the file has the same records."),
                    new Picture(
                            "record",
                            "A record",
                            "/companies/{company}/data/invoices/record?id={invoice}",
                            "A record as a sheet and as JSON, with its versions."),
                    new Picture(
                            "report",
                            "Profit and loss",
                            "/companies/{company}/reports/profit-and-loss",
                            "Reports by month, quarter or year with comparison, as CSV and PDF."),
                    new Picture(
                            "debtors",
                            "Aged debtors",
                            "/companies/{company}/reports/aged-debtors",
                            "Who owes how much, and since when."),
                    new Picture(
                            "syncs",
                            "Syncs",
                            "/syncs",
                            "Syncs of all companies by hour and result, and the records that changed by day."),
                    new Picture(
                            "company-syncs",
                            "Syncs of a company",
                            "/companies/{company}/syncs",
                            "What is running, what is left, and the reason of each failure."),
                    new Picture(
                            "expenses",
                            "Expenses",
                            "/companies/{company}/expenses",
                            "Defaults, posted and failed expenses."),
                    new Picture(
                            "proof",
                            "An expense with its proof",
                            "/companies/{company}/expenses/syncs/{sync}/transactions/{transaction}",
                            "What was posted where, and the proof that it was posted once."),
                    new Picture(
                            "exports",
                            "Exports",
                            "/companies/{company}/exports",
                            "Records as Parquet, CSV or NDJSON, with progress."),
                    new Picture(
                            "webhook",
                            "A webhook consumer",
                            "/developers/webhooks/{consumer}",
                            "Success and latency of a consumer, its event types, resends and replays."),
                    new Picture(
                            "message",
                            "A webhook message",
                            "/developers/webhooks/messages/{message}",
                            "The body that was signed, each attempt and what the receiver answered."),
                    new Picture(
                            "logs",
                            "Requests",
                            "/developers/logs",
                            "Every request of your programs and of the portal."),
                    new Picture(
                            "platform-calls",
                            "Platform calls",
                            "/developers/logs/platform-calls",
                            "Every call to an accounting platform that was made for you."),
                    new Picture(
                            "search",
                            "Search",
                            "/search?q=bakery",
                            "`Ctrl K` finds companies, records by number, name or id, connections, consumers, requests and pages."),
                    new Picture(
                            "usage",
                            "Platform usage",
                            "/settings/usage",
                            "Calls, bytes and response times of the last 24 hours; calls and bytes by day, and the reads of the month against what the price tier"
                                    + " includes."),
                    new Picture(
                            "link-settings",
                            "Link pages",
                            "/settings/link",
                            "Texts, logo and colours of the pages that your customers see, with a preview."));

    private static final String HEAD =
            """
            # Portal tour

            The main pages of the portal at 1,280 pixels, with the sandbox's demo data. Each page is also shown in dark colours, which follow the system or the switch in
            the header. `scripts/portal-pictures` takes the pictures and writes this page.
            """;

    private PortalTour() {}

    /**
     * A picture of a page.
     *
     * @param path below {@code /portal}
     */
    record Picture(String name, String title, String path, String text) {

        String file(boolean dark) {
            return "portal-" + name + (dark ? "-dark" : "") + ".png";
        }

        /** The path with these values. */
        String path(Map<String, String> values) {
            String filled = path;
            for (Map.Entry<String, String> it : values.entrySet()) {
                filled = filled.replace("{" + it.getKey() + "}", it.getValue());
            }
            return filled;
        }
    }

    /** The text of the page: the pictures that exist. */
    static String page() {
        StringBuilder page = new StringBuilder(HEAD);
        for (Picture picture : PICTURES) {
            if (exists(picture, /* dark= */ false)) {
                page.append("\n## %s\n\n%s".formatted(picture.title(), picture.text()));
                if (exists(picture, /* dark= */ true)) {
                    page.append(" [In dark colours](../images/%s)".formatted(picture.file(true)));
                }
                page.append(
                        "\n\n![%s](../images/%s)\n"
                                .formatted(picture.title(), picture.file(false)));
            }
        }
        return page.toString();
    }

    static void write() {
        try {
            Files.writeString(PAGE, page());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean exists(Picture picture, boolean dark) {
        return Files.exists(IMAGES.resolve(picture.file(dark)));
    }
}
