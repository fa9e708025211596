package io.ledgerway.company.settings;

import io.ledgerway.model.id.ClientId;
import java.util.Optional;
import org.springframework.data.repository.Repository;

interface ClientSettingsRepository extends Repository<ClientSettings, ClientId> {

    Optional<ClientSettings> findById(ClientId client);

    Optional<ClientSettings> findBySlug(String slug);

    void save(ClientSettings settings);
}
