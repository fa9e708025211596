package io.ledgerway.webhook.message;

import java.net.URI;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The public base URL of the installation, for links in messages.
 *
 * @param publicUrl the gateway's address
 */
@ConfigurationProperties("ledgerway")
record PublicAddressProperties(@DefaultValue("http://localhost:8080") URI publicUrl) {

    /** URL of a portal page about a company. */
    URI portalPage(String companyId, String page) {
        return URI.create(root() + "/portal/companies/" + companyId + "/" + page);
    }

    /** URL of the validation results of a data set. */
    URI validation(String companyId, String dataSetId) {
        return URI.create(
                "%s/companies/%s/sync/%s/validation".formatted(root(), companyId, dataSetId));
    }

    URI docs() {
        return URI.create(root() + "/docs");
    }

    private String root() {
        String address = publicUrl.toString();
        return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
    }
}
