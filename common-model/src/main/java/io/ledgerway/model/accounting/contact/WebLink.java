package io.ledgerway.model.accounting.contact;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** Web page of the company. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebLink(@Nullable WebLinkType type, @Nullable String url) {}
