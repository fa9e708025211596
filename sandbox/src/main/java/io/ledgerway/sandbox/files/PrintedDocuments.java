package io.ledgerway.sandbox.files;

import io.ledgerway.sandbox.record.Kind;
import io.ledgerway.sandbox.record.LedgerRecord;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Invoices and purchase orders as one-page PDF files. */
public class PrintedDocuments {

    private static final Set<String> PRINTED = Set.of("invoices", "purchaseOrders");
    private static final int TOP = 700;
    private static final int STEP = 14;
    private static final int MAX_LINES = 36;
    private static final int MAX_LINE_LENGTH = 48;

    private final ObjectMapper json;

    PrintedDocuments(ObjectMapper json) {
        this.json = json;
    }

    public static boolean prints(Kind kind) {
        return PRINTED.contains(kind.dataType());
    }

    /** A page with a title only, for generated attachments. */
    public static byte[] page(String title) {
        return new PdfPage(title).bold(50, 780, 18, title).bytes();
    }

    /** File name of the document, without extension. */
    public String fileName(LedgerRecord record) {
        String number = number(record, json.readTree(record.nativeJson()));
        String word = record.kind() == Kind.SALES_INVOICES ? "invoice-" : "purchase-order-";
        return word + number.replaceAll("[^A-Za-z0-9._-]", "_");
    }

    /** Renders the document. */
    public byte[] print(LedgerRecord organisation, LedgerRecord record) {
        JsonNode sender = json.readTree(organisation.nativeJson());
        JsonNode document = json.readTree(record.nativeJson());
        String word =
                switch (record.kind()) {
                    case SALES_INVOICES -> "Invoice ";
                    case SALES_CREDITS -> "Credit note ";
                    default -> "Purchase order ";
                };
        String title = word + number(record, document);
        PdfPage page = new PdfPage(title);
        page.bold(50, 790, 18, title).text(50, 770, 10, text(sender, "name"));
        JsonNode party = document.has("client") ? document.path("client") : document.path("vendor");
        page.text(50, 750, 10, "To: " + text(party, "name"));
        page.text(330, 770, 10, "Date: " + text(document, "issued_on"));
        page.text(330, 750, 10, "Due: " + text(document, "due_on"));
        lines(page, document.path("lines"));
        page.rule(160);
        total(page, 140, "Net", document, "net_total");
        total(page, 124, "Tax", document, "tax_total");
        total(page, 108, "Total " + text(document, "currency"), document, "gross_total");
        return page.bytes();
    }

    private static void lines(PdfPage page, JsonNode lines) {
        page.rule(TOP + STEP + 4);
        int y = TOP;
        for (JsonNode line : lines) {
            if (y == TOP - MAX_LINES * STEP) {
                page.text(50, y, 9, "and %d more lines".formatted(lines.size() - MAX_LINES));
                break;
            }
            page.text(50, y, 9, shortened(text(line, "text")));
            page.text(330, y, 9, text(line, "qty") + " x " + text(line, "unit_price"));
            page.text(460, y, 9, text(line, "gross"));
            y -= STEP;
        }
    }

    private static void total(PdfPage page, int y, String word, JsonNode document, String member) {
        page.bold(330, y, 10, word).bold(460, y, 10, text(document, member));
    }

    private static String number(LedgerRecord record, JsonNode document) {
        return document.path("number").asString(record.id());
    }

    private static String shortened(String text) {
        return text.length() > MAX_LINE_LENGTH ? text.substring(0, MAX_LINE_LENGTH) + "..." : text;
    }

    private static String text(JsonNode node, String member) {
        return node.path(member).asString("");
    }
}
