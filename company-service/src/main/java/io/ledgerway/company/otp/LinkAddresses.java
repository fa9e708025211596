package io.ledgerway.company.otp;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The addresses of the link pages as browsers see them (platform.md 13.1). */
public final class LinkAddresses {

    private final URI base;

    LinkAddresses(URI base) {
        this.base = base;
    }

    /** The page on which a customer chooses what to link. */
    public URI company(CompanyId company) {
        return URI.create(base + "/link/company/" + company);
    }

    public URI company(CompanyId company, String password) {
        return URI.create(company(company) + "?link.otp=" + encoded(password));
    }

    /** The page on which a customer begins to authorize one connection. */
    public URI connection(CompanyId company, ConnectionId connection) {
        return URI.create(
                base + "/link/companies/" + company + "/connections/" + connection + "/start");
    }

    public URI connection(CompanyId company, ConnectionId connection, String password) {
        return URI.create(connection(company, connection) + "?otp=" + encoded(password));
    }

    /**
     * The same for a customer who came by the company's page.
     *
     * @param companyPassword of the company's link; null when the customer did not come by it
     */
    public URI connection(
            CompanyId company,
            ConnectionId connection,
            String password,
            @Nullable String companyPassword) {
        URI link = connection(company, connection, password);
        return companyPassword == null
                ? link
                : URI.create(link + "&link.otp=" + encoded(companyPassword));
    }

    /** The portal's page of a company. */
    public URI portal(CompanyId company) {
        return URI.create(base + "/portal/companies/" + company + "/summary");
    }

    /** Where platforms send the customer back to; registered there, letter for letter. */
    public URI callback() {
        return URI.create(base + "/link/callback");
    }

    /** Another page or file below {@code /link}. */
    public URI page(String path) {
        return URI.create(base + "/link/" + path);
    }

    /** Whether browsers come by TLS, so that cookies can insist on it. */
    public boolean isSecure() {
        return "https".equals(base.getScheme());
    }

    private static String encoded(String password) {
        return URLEncoder.encode(password, StandardCharsets.UTF_8);
    }
}
