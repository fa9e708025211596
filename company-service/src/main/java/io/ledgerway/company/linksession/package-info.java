/**
 * Sessions: addresses of link pages that an application opened for one company, often in a frame.
 */
@NullMarked
package io.ledgerway.company.linksession;

import org.jspecify.annotations.NullMarked;
