package io.ledgerway.company.link.request;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.linkaddress.LinkAddresses;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Validated request with a company's link.
 *
 * @param password one-time password; empty if the client's links have none
 */
public record CompanyLinkRequest(Company company, String password, LinkParameters parameters) {

    /** Query parameter of the one-time password. */
    public static final String PASSWORD = "link.otp";

    /** Query parameter of the page that is shown. */
    public static final String VIEW = "link.view";

    /** Query parameter of the category of integrations that is shown. */
    public static final String CATEGORY = "link.category";

    /** Hidden fields of the forms. */
    public Map<String, String> fields() {
        return with(parameters.fields());
    }

    /** Address of the company's page with the parameters of this request. */
    public URI address(LinkAddresses links) {
        return address(links, Map.of());
    }

    /** Address of the company's page with the parameters of this request and further ones. */
    public URI address(LinkAddresses links, Map<String, String> more) {
        Map<String, String> query = with(parameters.query());
        query.putAll(more);
        return QueryString.on(links.company(company.id()), query);
    }

    private Map<String, String> with(Map<String, String> carried) {
        Map<String, String> all = new LinkedHashMap<>();
        if (!password.isEmpty()) {
            all.put(PASSWORD, password);
        }
        all.putAll(carried);
        return all;
    }

    @Override
    public String toString() {
        return "CompanyLinkRequest[company=" + company.id() + "]";
    }
}
