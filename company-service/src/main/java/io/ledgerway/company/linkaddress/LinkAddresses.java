package io.ledgerway.company.linkaddress;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Public addresses of the link pages and of a company's page in the portal. */
public final class LinkAddresses {

    private final URI base;

    LinkAddresses(URI base) {
        this.base = base;
    }

    /** Address of a company's link without its one-time password. */
    public URI company(CompanyId company) {
        return URI.create(base + "/link/company/" + company);
    }

    public URI company(CompanyId company, String password) {
        return URI.create(company(company) + "?link.otp=" + encoded(password));
    }

    /** Address of a connection's link without its one-time password. */
    public URI connection(CompanyId company, ConnectionId connection) {
        return URI.create(
                base + "/link/companies/" + company + "/connections/" + connection + "/start");
    }

    public URI connection(CompanyId company, ConnectionId connection, String password) {
        return URI.create(connection(company, connection) + "?otp=" + encoded(password));
    }

    /**
     * Address of a connection's link for a customer who used the company's link.
     *
     * @param companyPassword of the company's link; null if the customer did not use it
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

    /** Address at which the customer renews the authorization of a connection; it never changes. */
    public URI reconnect(CompanyId company, ConnectionId connection) {
        return URI.create(
                base + "/link/companies/" + company + "/connections/" + connection + "/reconnect");
    }

    /** Address of a company's page in the portal. */
    public URI portal(CompanyId company) {
        return URI.create(base + "/portal/companies/" + company + "/summary");
    }

    /** Redirect URI of the link flow; platforms compare it literally. */
    public URI callback() {
        return URI.create(base + "/link/callback");
    }

    /** Address of another page or file below {@code /link}. */
    public URI page(String path) {
        return URI.create(base + "/link/" + path);
    }

    /** Returns true if browsers use TLS, so that cookies can be marked {@code Secure}. */
    public boolean isSecure() {
        return "https".equals(base.getScheme());
    }

    private static String encoded(String password) {
        return URLEncoder.encode(password, StandardCharsets.UTF_8);
    }
}
