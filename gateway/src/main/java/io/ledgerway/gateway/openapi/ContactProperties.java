package io.ledgerway.gateway.openapi;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The contact that the OpenAPI document names in {@code info.contact}.
 *
 * @param name the name of the contact
 * @param url the support page of the installation; omitted from the document if not set
 */
@ConfigurationProperties("ledgerway.gateway.contact")
record ContactProperties(
        @DefaultValue("Operator of this installation") String name, @Nullable URI url) {}
