package io.ledgerway.company.componenttoken;

/**
 * A token for a browser component of one company.
 *
 * @param expiresIn seconds until it ends
 * @param accessToken what the component sends
 * @param tokenType how it sends it: {@code Bearer}
 */
record CompanyAccessTokenResponse(int expiresIn, String accessToken, String tokenType) {

    @Override
    public String toString() {
        return "CompanyAccessToken[expiresIn=" + expiresIn + "]";
    }
}
