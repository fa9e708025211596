package io.ledgerway.webhook.certificate;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.interfaces.ECKey;
import java.security.interfaces.EdECKey;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Restricts keys to supported algorithms and sizes: one signature with another key can take
 * minutes.
 */
final class KeyStrength {

    private static final int MIN_RSA_BITS = 2048;
    private static final int MAX_RSA_BITS = 4096;
    private static final int MAX_EXPONENT_BITS = 64;

    /** P-256, P-384 and P-521. */
    private static final Set<String> CURVES = Set.of("secp256r1", "secp384r1", "secp521r1");

    private KeyStrength() {}

    static void require(Key key) throws InvalidPemException {
        boolean within =
                switch (key) {
                    case RSAPublicKey it -> rsa(it.getModulus(), it.getPublicExponent());
                    case RSAPrivateCrtKey it ->
                            rsa(it.getModulus(), it.getPublicExponent()) && primes(it);
                    case ECKey it -> curve(it);
                    case EdECKey it ->
                            NamedParameterSpec.ED25519.getName().equals(it.getParams().getName());
                    default -> false;
                };
        if (!within) {
            throw new InvalidPemException(
                    "A key must be RSA of at least %d bits and at most %d bits, EC on P-256, P-384 or"
                                    .formatted(MIN_RSA_BITS, MAX_RSA_BITS)
                            + " P-521, or Ed25519.");
        }
    }

    private static boolean rsa(BigInteger modulus, BigInteger exponent) {
        return modulus.bitLength() >= MIN_RSA_BITS
                && modulus.bitLength() <= MAX_RSA_BITS
                && exponent.bitLength() <= MAX_EXPONENT_BITS;
    }

    /** Whether each exponent and modulus of the key is within the size limit. */
    private static boolean primes(RSAPrivateCrtKey key) {
        int bits = key.getModulus().bitLength();
        return key.getPrivateExponent().bitLength() <= bits
                && Stream.of(
                                key.getPrimeP(),
                                key.getPrimeQ(),
                                key.getPrimeExponentP(),
                                key.getPrimeExponentQ(),
                                key.getCrtCoefficient())
                        .allMatch(it -> it.bitLength() <= bits / 2 + 1);
    }

    private static boolean curve(ECKey key) {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(key.getParams());
            return CURVES.contains(parameters.getParameterSpec(ECGenParameterSpec.class).getName());
        } catch (GeneralSecurityException e) {
            return false;
        }
    }
}
