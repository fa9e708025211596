package io.ledgerway.company.company.api;

import com.fasterxml.jackson.annotation.JsonAnySetter;
import io.ledgerway.company.company.CompanyLookup;
import io.ledgerway.company.company.CompanyProducts;
import io.ledgerway.company.company.Product;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.tags.Tag;
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

/** {@code /companies/{companyId}/products}: products of a company. */
@Tag(name = "Companies")
@RestController
@RequestMapping("/companies/{companyId}/products/{productIdentifier}")
class ProductController {

    private final CompanyLookup companyLookup;
    private final CompanyProducts products;

    ProductController(CompanyLookup companyLookup, CompanyProducts products) {
        this.companyLookup = companyLookup;
        this.products = products;
    }

    /**
     * Enables the product for the company and queues a pull of its data types if a connection is
     * Linked.
     */
    @Operation(summary = "Enable a product")
    @PutMapping
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void enable(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String productIdentifier) {
        companyLookup.require(caller, companyId);
        products.enable(caller, companyId, Product.require(productIdentifier));
    }

    /** Disables the product for the company. Stored data remains. */
    @Operation(summary = "Disable a product")
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
     * Always rejected with 400: only custom products can be refreshed, and this version has none.
     */
    @Operation(summary = "Refresh a custom product")
    @PostMapping("/refresh")
    @ResponseStatus(HttpStatus.ACCEPTED)
    void refresh(
            Caller caller,
            @PathVariable CompanyId companyId,
            @PathVariable String productIdentifier,
            @RequestBody(required = false) @Nullable RefreshRequest body) {
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
     * Body of a request that refreshes a product.
     *
     * @param dataTypes keys of data types; if absent, all data types of the product
     * @param others unknown members, which are rejected
     */
    @Schema(name = "RefreshProductRequest")
    record RefreshRequest(
            @Nullable List<@Nullable String> dataTypes,
            @JsonAnySetter @Nullable Map<String, @Nullable Object> others) {

        private static final String KEYS =
                Arrays.stream(DataType.values())
                        .map(DataType::key)
                        .collect(Collectors.joining(", "));

        private void check() {
            if (others != null && !others.isEmpty()) {
                throw invalid(others.keySet().iterator().next(), "Only `dataTypes` is allowed.");
            }
            for (String it : Objects.requireNonNullElse(dataTypes, List.<String>of())) {
                if (it == null || DataType.ofKey(it).isEmpty()) {
                    throw invalid("dataTypes", "A data type must be one of " + KEYS + ".");
                }
            }
        }

        private static ApiException invalid(String field, String message) {
            return ApiException.invalid(
                    message, List.of(new ErrorBody.Item(field, message, "RefreshProduct")));
        }
    }
}
