package io.ledgerway.configuration.identity;

import java.io.ByteArrayInputStream;
import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.EllipticCurve;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/**
 * Parses keys on the curve P-256 from DER in base64, with or without the lines of PEM: a private
 * key as PKCS #8 or SEC 1, a public key or a certificate as X.509.
 */
final class KeyParser {

    private static final ECParameterSpec P256 = p256();

    /** PKCS #8 without lengths: version 0, an EC key on P-256, then the key of SEC 1. */
    private static final byte[] ALGORITHM =
            HexFormat.of().parseHex("020100301306072a8648ce3d020106082a8648ce3d030107");

    private KeyParser() {}

    /** Throws if the text is no private key on P-256. */
    static ECPrivateKey privateKey(String text) throws GeneralSecurityException {
        byte[] der = der(text);
        ECPrivateKey key;
        try {
            key = pkcs8(der);
        } catch (InvalidKeySpecException e) {
            key = pkcs8(wrapped(der));
        }
        requireP256(key.getParams());
        return key;
    }

    /** Throws if the text is no public key on P-256. */
    static ECPublicKey publicKey(String text) throws GeneralSecurityException {
        byte[] der = der(text);
        PublicKey key;
        try {
            key = keys().generatePublic(new X509EncodedKeySpec(der));
        } catch (InvalidKeySpecException e) {
            key =
                    CertificateFactory.getInstance("X.509")
                            .generateCertificate(new ByteArrayInputStream(der))
                            .getPublicKey();
        }
        if (!(key instanceof ECPublicKey ec)) {
            throw new InvalidKeySpecException("no EC key");
        }
        requireP256(ec.getParams());
        requireOnCurve(ec.getW());
        return ec;
    }

    private static ECPrivateKey pkcs8(byte[] der) throws GeneralSecurityException {
        return (ECPrivateKey) keys().generatePrivate(new PKCS8EncodedKeySpec(der));
    }

    private static byte[] wrapped(byte[] sec1) throws InvalidKeySpecException {
        if (sec1.length > 0xff) {
            throw new InvalidKeySpecException("longer than a key on P-256");
        }
        HexFormat hex = HexFormat.of();
        String content =
                hex.formatHex(ALGORITHM)
                        + "0481"
                        + hex.toHexDigits((byte) sec1.length)
                        + hex.formatHex(sec1);
        return hex.parseHex("3082" + hex.toHexDigits((short) (content.length() / 2)) + content);
    }

    private static byte[] der(String text) throws InvalidKeySpecException {
        String base64 = text.replaceAll("-----[A-Z ]+-----", "").replaceAll("\\s", "");
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException e) {
            throw new InvalidKeySpecException("not base64", e);
        }
    }

    private static void requireP256(ECParameterSpec curve) throws InvalidKeySpecException {
        if (!curve.getCurve().equals(P256.getCurve())
                || !curve.getGenerator().equals(P256.getGenerator())
                || !curve.getOrder().equals(P256.getOrder())
                || curve.getCofactor() != P256.getCofactor()) {
            throw new InvalidKeySpecException("not on P-256");
        }
    }

    private static void requireOnCurve(ECPoint point) throws InvalidKeySpecException {
        EllipticCurve curve = P256.getCurve();
        BigInteger prime = ((ECFieldFp) curve.getField()).getP();
        BigInteger x = point.getAffineX();
        BigInteger y = point.getAffineY();
        BigInteger right = x.multiply(x).add(curve.getA()).multiply(x).add(curve.getB());
        if (point.equals(ECPoint.POINT_INFINITY)
                || !y.multiply(y).subtract(right).mod(prime).equals(BigInteger.ZERO)) {
            throw new InvalidKeySpecException("not a point of P-256");
        }
    }

    private static KeyFactory keys() throws GeneralSecurityException {
        return KeyFactory.getInstance("EC");
    }

    private static ECParameterSpec p256() {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec("secp256r1"));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }
}
