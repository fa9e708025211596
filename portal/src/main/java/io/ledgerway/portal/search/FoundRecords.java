package io.ledgerway.portal.search;

import io.ledgerway.portal.statuslabel.StatusLabels;
import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.MoneyFormat;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Records that sync-service has found.
 *
 * @param total of the found records on all pages
 * @param more whether there are further records that match
 * @param compared how many records of the company were compared with the text; null for a search
 *     over all companies
 * @param complete whether all records of the company were compared
 */
record FoundRecords(
        @Nullable List<FoundRecord> results,
        long total,
        boolean more,
        @Nullable Long compared,
        @Nullable Boolean complete) {

    private static final MoneyFormat MONEYS = new MoneyFormat();

    /** Records of all companies. */
    static ApiPath path(String text, int page, int pageSize) {
        return ApiPath.of("/portal/api/syncs/records")
                .with("text", text)
                .with("page", page)
                .with("pageSize", pageSize);
    }

    /** Records of one company. */
    static ApiPath path(UUID company, String text) {
        return ApiPath.of("/portal/api/syncs/companies/" + company + "/records").with("text", text);
    }

    public List<FoundRecord> all() {
        return results == null ? List.of() : results;
    }

    /** The number of records, such as {@code more than 1,000 records}. */
    public String count() {
        return "%s%,d %s"
                .formatted(more ? "more than " : "", total, total == 1 ? "record" : "records");
    }

    public boolean isCut() {
        return Boolean.FALSE.equals(complete) && !more;
    }

    /**
     * A record of a company.
     *
     * @param label number, reference or name
     * @param code e-mail address of a contact, or code of an account or item
     * @param party the customer or supplier of a document
     */
    record FoundRecord(
            UUID companyId,
            String companyName,
            String dataType,
            String id,
            boolean deleted,
            @Nullable String label,
            @Nullable String code,
            @Nullable String party,
            @Nullable String date,
            @Nullable String amount,
            @Nullable String currency) {

        private static final int DAY = 10;

        /** The number or name, or the id of a record without one. */
        public String title() {
            return label == null || label.isBlank() ? id : label;
        }

        public String type() {
            return new StatusLabels().dataType(dataType);
        }

        /** The page of the record, which shows its history, too. */
        public String path() {
            return ApiPath.of("/portal/companies/" + companyId + "/data")
                    .segment(dataType)
                    .segment("record")
                    .with("id", id)
                    .address();
        }

        /** The customer or supplier of a document; the e-mail address of a contact. */
        public String about() {
            if (party == null) {
                return code == null ? "" : code;
            }
            return code == null ? party : party + " · " + code;
        }

        public String day() {
            return date == null || date.length() < DAY ? "" : date.substring(0, DAY);
        }

        public String money() {
            try {
                return MONEYS.text(amount, currency);
            } catch (NumberFormatException e) {
                return "";
            }
        }
    }
}
