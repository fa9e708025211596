package io.ledgerway.model.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressPolicyTests {

    private final AddressPolicy policy = allowing();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "10.1.2.3",
                "100.64.0.1",
                "100.127.255.255",
                "127.0.0.1",
                "127.255.0.9",
                "169.254.169.254",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.8",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.1",
                "203.0.113.1",
                "224.0.0.1",
                "239.1.1.1",
                "240.0.0.1",
                "255.255.255.255",
                "::",
                "::1",
                "::7f00:1",
                "::808:808",
                "fc00::1",
                "fd12::1",
                "fe80::1",
                "fec0::1",
                "ff02::1",
                "2001:db8::1",
                "64:ff9b::7f00:1",
                "64:ff9b::808:808",
                "64:ff9b:1::1",
                "2002:7f00:1::",
                "2002:808:808::1",
                "2001::1",
                "2001:0:808:808::f7f7:f7f7",
                "2a00:1450::5efe:7f00:1",
                "2a00:1450::200:5efe:808:808",
                "::ffff:127.0.0.1",
                "::ffff:10.0.0.1",
                "::ffff:0:a9fe:a9fe",
                "::ffff:0:808:808",
                "100::1",
                "1fff::1",
                "3fff::1",
                "4000::1",
                "5f00::1",
                "8000::1"
            })
    void addressThatIsNotPublicIsDenied(String address) {
        assertThat(policy.permits(InetAddress.ofLiteral(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "1.1.1.1",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.0.1",
                "172.32.0.1",
                "192.0.1.1",
                "192.169.0.1",
                "198.17.0.1",
                "198.20.0.1",
                "223.255.255.255",
                "2a00:1450:4001::1",
                "2000::1",
                "2606:4700::1111",
                "3ffe::1",
                "::ffff:8.8.8.8"
            })
    void publicAddressIsPermitted(String address) {
        assertThat(policy.permits(InetAddress.ofLiteral(address))).isTrue();
    }

    @Test
    void allowedNetworkIsPermitted() {
        AddressPolicy loopback = allowing("127.0.0.0/8", "::1");

        assertThat(loopback.permits(InetAddress.ofLiteral("127.0.0.1"))).isTrue();
        assertThat(loopback.permits(InetAddress.ofLiteral("::1"))).isTrue();
        assertThat(loopback.permits(InetAddress.ofLiteral("10.0.0.1"))).isFalse();
    }

    @Test
    void addressInsideAnAllowedTranslationIsValidatedToo() {
        AddressPolicy translated =
                allowing("::ffff:0:0:0/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/32");

        assertThat(translated.permits(InetAddress.ofLiteral("::ffff:0:808:808"))).isTrue();
        assertThat(translated.permits(InetAddress.ofLiteral("::ffff:0:a9fe:a9fe"))).isFalse();
        assertThat(translated.permits(InetAddress.ofLiteral("64:ff9b::808:808"))).isTrue();
        assertThat(translated.permits(InetAddress.ofLiteral("64:ff9b::7f00:1"))).isFalse();
        assertThat(translated.permits(InetAddress.ofLiteral("64:ff9b:1:7f00:0:100:808:808")))
                .isFalse();
        assertThat(translated.permits(InetAddress.ofLiteral("2001:0:808:808::80ff:fffe")))
                .isFalse();
    }

    @Test
    void rangesAreChecked() {
        assertThatIllegalArgumentException().isThrownBy(() -> IpNetwork.of("10.0.0.0/33"));
        assertThatIllegalArgumentException().isThrownBy(() -> IpNetwork.of("somewhere/8"));
        assertThat(IpNetwork.of("10.1.2.0/23").contains(InetAddress.ofLiteral("10.1.3.255")))
                .isTrue();
        assertThat(IpNetwork.of("10.1.2.0/23").contains(InetAddress.ofLiteral("10.1.4.0")))
                .isFalse();
    }

    private static AddressPolicy allowing(String... networks) {
        List<IpNetwork> allowed = Stream.of(networks).map(IpNetwork::of).toList();
        return new AddressPolicy(allowed);
    }
}
