package io.ledgerway.model.accounting;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/** A page of a company on the web (accounting-data.md 4). */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebLink(@Nullable WebLinkType type, @Nullable String url) {}
