package io.ledgerway.company.settings;

import io.ledgerway.company.persistence.AssignedIdEntity;
import io.ledgerway.model.id.ClientId;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.net.URI;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.hibernate.annotations.DynamicUpdate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.jspecify.annotations.Nullable;

/** Profile and link settings of a client. A setting that is absent has its default. */
@Entity
@DynamicUpdate
final class ClientSettings extends AssignedIdEntity<ClientId> {

    @Id private ClientId clientId;
    private @Nullable String profileName;
    private String redirectUrl = "";
    private List<URI> whiteListUrls = List.of();
    private boolean confirmCompanyName;

    @JdbcTypeCode(SqlTypes.JSON)
    private LinkSettingsRequest link = LinkSettingsRequest.NONE;

    /** The database generates it from the link settings. */
    @Column(insertable = false, updatable = false)
    private @Nullable String slug;

    private ClientSettings() {}

    ClientSettings(ClientId clientId) {
        this.clientId = clientId;
    }

    @Override
    public ClientId getId() {
        return clientId;
    }

    /**
     * The profile.
     *
     * @param defaultName the name of a client that has set none
     */
    Profile profile(Supplier<String> defaultName) {
        return new Profile(
                Objects.requireNonNullElseGet(profileName, defaultName),
                redirectUrl,
                whiteListUrls,
                confirmCompanyName);
    }

    void setProfile(Profile profile) {
        profileName = profile.name();
        redirectUrl = profile.redirectUrl();
        whiteListUrls = profile.whiteListUrls();
        confirmCompanyName = profile.confirmCompanyName();
    }

    LinkSettings link() {
        return link.complete();
    }

    void setLink(LinkSettingsRequest link) {
        this.link = link;
    }
}
