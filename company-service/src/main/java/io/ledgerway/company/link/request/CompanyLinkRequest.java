package io.ledgerway.company.link.request;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.link.CompanyLinkController;
import io.ledgerway.company.otp.LinkAddresses;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A customer with a company's link in hand, its password checked.
 *
 * @param password empty when the client's links carry none
 */
public record CompanyLinkRequest(Company company, String password, LinkParameters parameters) {

    /** What the forms carry on. */
    public Map<String, String> fields() {
        return with(parameters.fields());
    }

    /** The company's page, with everything that the customer came with. */
    public URI address(LinkAddresses links) {
        return address(links, Map.of());
    }

    /** The same with something more. */
    public URI address(LinkAddresses links, Map<String, String> more) {
        Map<String, String> query = with(parameters.query());
        query.putAll(more);
        return QueryString.on(links.company(company.id()), query);
    }

    private Map<String, String> with(Map<String, String> carried) {
        Map<String, String> all = new LinkedHashMap<>();
        if (!password.isEmpty()) {
            all.put(CompanyLinkController.PASSWORD, password);
        }
        all.putAll(carried);
        return all;
    }

    @Override
    public String toString() {
        return "CompanyVisit[company=" + company.id() + "]";
    }
}
