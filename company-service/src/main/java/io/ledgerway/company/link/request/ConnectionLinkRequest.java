package io.ledgerway.company.link.request;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.linkaddress.LinkAddresses;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Validated request with a connection's link.
 *
 * @param companyPassword one-time password of the company's link if the customer used it; empty if
 *     that link has none
 */
public record ConnectionLinkRequest(
        Company company,
        Connection connection,
        String password,
        @Nullable String companyPassword,
        LinkParameters parameters) {

    /** Hidden fields of the forms. */
    public Map<String, String> fields() {
        return with(parameters.fields());
    }

    /** Address of the consent page with the parameters of this request. */
    public URI start(LinkAddresses links) {
        return QueryString.on(
                links.connection(company.id(), connection.id()), with(parameters.query()));
    }

    public boolean isViaCompany() {
        return companyPassword != null;
    }

    private Map<String, String> with(Map<String, String> carried) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("otp", password);
        if (companyPassword != null) {
            all.put(CompanyLinkRequest.PASSWORD, companyPassword);
        }
        all.putAll(carried);
        return all;
    }

    @Override
    public String toString() {
        return "ConnectionLinkRequest[company="
                + company.id()
                + ", connection="
                + connection.id()
                + "]";
    }
}
