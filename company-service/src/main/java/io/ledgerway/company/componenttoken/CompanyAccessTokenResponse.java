package io.ledgerway.company.componenttoken;

import io.swagger.v3.oas.annotations.media.Schema;

/**
 * Access token for browser components of one company.
 *
 * @param expiresIn seconds until the token expires
 * @param accessToken token to send in the {@code Authorization} header
 * @param tokenType always {@code Bearer}
 */
@Schema(name = "CompanyAccessToken")
record CompanyAccessTokenResponse(int expiresIn, String accessToken, String tokenType) {

    @Override
    public String toString() {
        return "CompanyAccessTokenResponse[expiresIn=" + expiresIn + "]";
    }
}
