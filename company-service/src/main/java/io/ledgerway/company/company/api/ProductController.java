package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanyProducts;
import io.ledgerway.company.company.Product;
import io.ledgerway.company.company.StrictStringDeserializer;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.annotation.JsonDeserialize;

/** {@code /companies/{companyId}/products} (platform.md 11). */
@RestController
@RequestMapping("/companies/{companyId}/products/{productIdentifier}")
class ProductController {

    private final CompanyLookup companyLookup;
    private final CompanyProducts products;

    ProductController(CompanyLookup companyLookup, CompanyProducts products) {
        this.companyLookup = companyLookup;
        this.products = products;
    }

    /** Enables a product for a company; with a Linked connection its data is fetched. */
    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void enable(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String productIdentifier) {
        companyLookup.require(caller, companyId);
        products.enable(caller, companyId, Product.require(productIdentifier));
    }

    /** Disables a product for a company. */
    @DeleteMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void disable(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String productIdentifier) {
        companyLookup.require(caller, companyId);
        products.disable(caller, companyId, Product.require(productIdentifier));
    }

    /**
     * Only custom products can be refreshed, and there are none: always refused, with the reason.
     */
    @PostMapping("/refresh")
    @ResponseStatus(HttpStatus.ACCEPTED)
    void refresh(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String productIdentifier,
            @RequestBody(required = false) @Nullable RefreshResult body) {
        companyLookup.require(caller, companyId);
        Product product = Product.require(productIdentifier);
        if (body != null) {
            body.check();
        }
        throw ApiException.badRequest(
                "The product %s is a standard product: only custom products can be refreshed."
                        .formatted(product.identifier()));
    }

    /**
     * The body of a refresh.
     *
     * @param dataTypes keys of data types; missing: all of the product
     * @param others what else there is, which is refused
     */
    record RefreshResult(
            @JsonDeserialize(contentUsing = StrictStringDeserializer.class)
                    @Nullable List<@Nullable String> dataTypes,
            @JsonAnySetter @Nullable Map<String, @Nullable Object> others) {

        private static final String KEYS =
                Arrays.stream(DataType.values())
                        .map(DataType::key)
                        .collect(Collectors.joining(", "));

        private void check() {
            if (others != null && !others.isEmpty()) {
                throw refused(
                        others.keySet().iterator().next(),
                        "A refresh takes dataTypes and nothing else.");
            }
            for (String it : Objects.requireNonNullElse(dataTypes, List.<String>of())) {
                if (it == null || DataType.ofKey(it).isEmpty()) {
                    throw refused("dataTypes", "A data type is one of " + KEYS + ".");
                }
            }
        }

        private static ApiException refused(String field, String message) {
            return ApiException.invalid(
                    message, List.of(new ErrorBody.Item(field, message, "RefreshProduct")));
        }
    }
}
