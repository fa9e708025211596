package io.ledgerway.testsupport.certificate;

import static java.math.BigInteger.ONE;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAPrivateCrtKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Key pairs of tests. */
public final class KeyPairs {

    private static final BigInteger EXPONENT = BigInteger.valueOf(65_537);

    /** By the size of an RSA key: how much its two primes are below the same power of two. */
    private static final Map<Integer, List<Integer>> PRIMES =
            Map.of(1024, List.of(569, 629), 2048, List.of(105, 179), 4096, List.of(1557, 2543));

    private KeyPairs() {}

    /** A new key on a curve, such as {@code secp256r1}. */
    public static KeyPair curve(String name) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(name));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A new Ed25519 key. */
    public static KeyPair edwards() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * The RSA key of a size: always the same, whose primes everybody can compute. The search for
     * primes takes seconds in the JVM of the tests.
     *
     * @param bits 1024, 2048 or 4096
     */
    public static KeyPair rsa(int bits) {
        List<Integer> differences = Objects.requireNonNull(PRIMES.get(bits), "Unknown size");
        BigInteger power = ONE.shiftLeft(bits / 2);
        BigInteger p = power.subtract(BigInteger.valueOf(differences.getFirst()));
        BigInteger q = power.subtract(BigInteger.valueOf(differences.getLast()));
        BigInteger modulus = p.multiply(q);
        BigInteger beforeP = p.subtract(ONE);
        BigInteger beforeQ = q.subtract(ONE);
        BigInteger exponent = EXPONENT.modInverse(beforeP.multiply(beforeQ));
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            return new KeyPair(
                    factory.generatePublic(new RSAPublicKeySpec(modulus, EXPONENT)),
                    factory.generatePrivate(
                            new RSAPrivateCrtKeySpec(
                                    modulus,
                                    EXPONENT,
                                    exponent,
                                    p,
                                    q,
                                    exponent.mod(beforeP),
                                    exponent.mod(beforeQ),
                                    q.modInverse(p))));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
